// PostgreSQL as an operator has it, with its tools for dumps: the embedded one comes without them.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installFromDebian } from "../stack/debian.mjs";
import { Stop } from "../stack/say.mjs";

const programs = ["initdb", "postgres", "pg_dump", "pg_restore", "psql"];

/** The folder with the server and its tools, of one version; Debian's is installed when there is none. */
export async function findPostgres({ versions = "/usr/lib/postgresql" } = {}) {
  const found = newest(versions);
  if (found) return found;
  try {
    await installFromDebian("PostgreSQL", ["postgresql"]);
  } catch (error) {
    throw new Stop(
      `PostgreSQL's own tools are missing. Install PostgreSQL, and run the tests again.\n${error.message}`,
    );
  }
  return newest(versions);
}

function newest(versions) {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(versions, version, "bin"))
    .find((bin) => programs.every((program) => existsSync(path.join(bin, program))));
}
