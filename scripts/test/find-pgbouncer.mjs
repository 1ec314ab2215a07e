// PgBouncer, the pooler that most operators put in front of PostgreSQL. Only tests need it.
import { isInstalled } from "../stack/command.mjs";
import { installFromDebian } from "../stack/debian.mjs";
import { Stop } from "../stack/say.mjs";

/** The command that runs it; Debian's is installed when there is none. */
export async function findPgbouncer() {
  for (const command of ["pgbouncer", "/usr/sbin/pgbouncer"]) if (await isInstalled(command)) return command;
  try {
    await installFromDebian("PgBouncer", ["pgbouncer"]);
  } catch (error) {
    throw new Stop(`PgBouncer is missing. Install it, and run the tests again.\n${error.message}`);
  }
  return "/usr/sbin/pgbouncer";
}
