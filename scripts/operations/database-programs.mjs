// pg_dump and pg_restore: those of PostgreSQL, of a version that can read the server.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run } from "../stack/command.mjs";
import { withClient } from "../stack/postgres.mjs";
import { Stop } from "../stack/say.mjs";

const debianFolder = "/usr/lib/postgresql";

/**
 * The program of this name of the lowest version that is not below `major`, as `{ file, version }`: a newer one may write
 * what an older server does not know. `folders`: where it is looked for.
 */
export async function findProgram(name, major, { isEmbedded = false, folders = usualFolders() } = {}) {
  const found = [];
  for (const folder of folders) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const output = await run(file, ["--version"]).catch(() => "");
    const version = /(\d+)(\.\d+)?/.exec(output)?.[0];
    if (version) found.push({ file, version, major: Number.parseInt(version, 10) });
  }
  const fitting = found.filter((one) => one.major >= major).sort((one, other) => one.major - other.major);
  if (fitting[0]) return fitting[0];
  const there = [...new Set(found.map(({ version }) => version))].join(", ");
  throw new Stop(
    `${isEmbedded ? `The embedded database is PostgreSQL ${major} and comes without ${name}. ` : ""}` +
      `There is no ${name} of version ${major} or newer on this machine${there ? ` (found: ${there})` : ""}. ` +
      `Install postgresql-client-${major} (Debian and Ubuntu: from apt.postgresql.org), or put its folder on the PATH.`,
  );
}

function usualFolders() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return [
    ...versions.map((version) => path.join(debianFolder, version, "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean),
  ];
}

/** The version of the server, as `{ text, major }`. */
export async function serverVersion(url) {
  const { rows } = await withClient(url, (client) =>
    client.query(
      "select current_setting('server_version') as text, current_setting('server_version_num')::int as number",
    ),
  );
  return { text: rows[0].text, major: Math.floor(rows[0].number / 10_000) };
}

/** How a program is told of the database: the password by its environment, which others can't read. */
export function connectionOf(url) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get("password") || "";
  address.password = "";
  address.searchParams.delete("password");
  return { dbname: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}
