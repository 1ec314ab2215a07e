import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { Children } from "../../scripts/stack/children.mjs";
import { migrate } from "../../scripts/stack/migrations.mjs";
import { freePort } from "../../scripts/stack/ports.mjs";
import { ensureDatabase, startPostgres } from "../../scripts/stack/postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server is; the path names its `postgres` database. */
    databaseServer: string;
  }
}

const root = path.join(import.meta.dirname, "../..");
/** Nobody misses this data: durability is off. */
const flags = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** One PostgreSQL for the run, with a migrated `template` that each test file gets a copy of. */
export default async function setup(project: TestProject) {
  const { urlOf, stop } = await startDatabaseServer("template");
  project.provide("databaseServer", urlOf("postgres"));
  return stop;
}

/** A PostgreSQL of its own, with one migrated database; `extraFlags` are given to the server. */
export async function startDatabaseServer(database: string, extraFlags: string[] = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-test-"));
  const children = new Children(folder);
  const server = await startPostgres({ folder, choosePort: freePort, children, flags: [...flags, ...extraFlags] });
  await ensureDatabase(server, database);
  await migrate(root, server.urlOf(database));
  await runMigrations({ connectionString: server.urlOf(database) });
  return {
    urlOf: server.urlOf,
    folder,
    async stop() {
      await children.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
