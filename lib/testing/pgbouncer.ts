import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Children } from "@/scripts/stack/children.mjs";
import { freePort } from "@/scripts/stack/ports.mjs";
import { withClient } from "@/scripts/stack/postgres.mjs";
import { serverUser } from "@/scripts/stack/server-user.mjs";
import { findPgbouncer } from "@/scripts/test/find-pgbouncer.mjs";

/** Fewer than the connections of one process, so that sessions are really shared. */
const sessions = 4;

/**
 * Starts PgBouncer in transaction mode in front of a database. `ignored`: settings of new connections that it drops,
 * instead of refusing the connection as it does by itself.
 */
export async function startPgbouncer(databaseUrl: string, { ignored = [] as string[] } = {}) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-pooler-"));
  // Its own user reads the configuration.
  chmodSync(folder, 0o755);
  const children = new Children(folder);
  const listenPort = await freePort();
  const config = path.join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `parley = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`,
    "[pgbouncer]",
    "pool_mode = transaction",
    "auth_type = any",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    `default_pool_size = ${sessions}`,
    "max_client_conn = 200",
    ...(ignored.length > 0 ? [`ignore_startup_parameters = ${ignored.join(",")}`] : []),
  ];
  writeFileSync(config, `${lines.join("\n")}\n`, { mode: 0o644 });
  const url = `postgresql://parley@127.0.0.1:${listenPort}/parley`;
  await children.start({
    name: "pooler",
    command: await findPgbouncer(),
    args: [config],
    env: process.env,
    cwd: folder,
    owner: serverUser(),
    isReady: () =>
      withClient(url, (client) => client.query("select 1")).then(
        () => true,
        () => false,
      ),
    shown: false,
  });
  return {
    url,
    async stop() {
      await children.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
