import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { Children } from "@/scripts/stack/children.mjs";
import { migrate, migrateJobs } from "@/scripts/stack/migrations.mjs";
import { freePort } from "@/scripts/stack/ports.mjs";
import { ensureDatabase, startPostgres } from "@/scripts/stack/postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the server's `postgres` database. */
    databaseServer: string;
  }
}

const root = path.join(import.meta.dirname, "../..");
/** Durability is off, because the data is temporary. */
const flags = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** Starts one PostgreSQL for the run, with a migrated `template` database that each test file copies. */
export default async function setup(project: TestProject) {
  const { urlOf, stop } = await startDatabaseServer("template");
  project.provide("databaseServer", urlOf("postgres"));
  return stop;
}

/** Starts a separate PostgreSQL with one migrated database. `extraFlags` are passed to the server. */
export async function startDatabaseServer(database: string, extraFlags: string[] = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-test-"));
  const children = new Children(folder);
  const server = await startPostgres({ folder, choosePort: freePort, children, flags: [...flags, ...extraFlags] });
  await ensureDatabase(server, database);
  await migrate(root, server.urlOf(database));
  await migrateJobs(server.urlOf(database));
  return {
    urlOf: server.urlOf,
    folder,
    async stop() {
      await children.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
