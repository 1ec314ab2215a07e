import { execFile, execFileSync } from "node:child_process";
import { chownSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../stack/ports.mjs";
import { withClient } from "../stack/postgres.mjs";
import { serverUser } from "../stack/server-user.mjs";
import { findPostgres } from "./find-postgres.mjs";

const execute = promisify(execFile);

/**
 * The machine's own PostgreSQL, with its data in `folder`: its `pg_dump` refuses servers that are newer than itself, as the
 * embedded one may be. `program` runs one of its tools.
 */
export async function startOwnPostgres({ folder, children }) {
  const bin = await findPostgres();
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  execFileSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "parley", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    { ...owner, cwd: folder, stdio: "ignore" },
  );
  const port = await freePort();
  const urlOf = (name) => `postgresql://parley@127.0.0.1:${port}/${name}`;
  await children.start({
    name: "database",
    command: path.join(bin, "postgres"),
    args: ["-D", data, "-p", `${port}`, "-k", "", "-c", "fsync=off"],
    env: process.env,
    cwd: folder,
    owner,
    isReady: () =>
      withClient(urlOf("postgres"), (client) => client.query("select 1")).then(
        () => true,
        () => false,
      ),
    stopSignal: "SIGINT",
    shown: false,
  });
  return {
    data,
    urlOf,
    make: (name) => withClient(urlOf("postgres"), (client) => client.query(`create database ${name}`)),
    program: (name, args) => execute(path.join(bin, name), args, { maxBuffer: 2 ** 28 }),
  };
}
