import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Children } from "@/scripts/stack/children.mjs";
import { migrate, migrateJobs } from "@/scripts/stack/migrations.mjs";
import { withClient } from "@/scripts/stack/postgres.mjs";
import { startOwnPostgres } from "@/scripts/test/start-own-postgres.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "parley-planted-"));
const children = new Children(folder);
let server: Awaited<ReturnType<typeof startOwnPostgres>>;

beforeAll(async () => {
  server = await startOwnPostgres({ folder, children });
  await server.make("parley");
  await migrate(path.join(import.meta.dirname, "../../.."), server.urlOf("parley"));
  await migrateJobs(server.urlOf("parley"));
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", server.urlOf("parley"));
});
afterAll(async () => {
  const { pool } = await import("@/lib/platform/database/database");
  await pool.end();
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (inside: string) =>
  readdirSync(inside, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(inside, name))
    .filter((file) => statSync(file).isFile());

/** A dump as docs/operating.md makes it, unpacked, and one in SQL. */
async function dump(): Promise<string[]> {
  const [packed, plain] = [path.join(folder, "parley.dump"), path.join(folder, "parley.sql")];
  await server.program("pg_dump", ["--format=custom", `--file=${packed}`, server.urlOf("parley")]);
  await server.program("pg_dump", ["--inserts", `--file=${plain}`, server.urlOf("parley")]);
  return [(await server.program("pg_restore", ["--file=-", packed])).stdout, readFileSync(plain, "utf8")];
}

test("what is sealed is in no dump, and in no file of the server: tables, write-ahead log, messages", async () => {
  const { createColleagues } = await import("@/lib/testing/factories");
  const { planted, plantedIn, useVault } = await import("@/lib/testing/planted-secrets");
  const { openVault } = await import("@/lib/testing/vault");
  const [ana, ben] = await createColleagues();
  await openVault(ben);
  const { made } = await useVault(ana, ben);
  const words = [...Object.values(planted), ...made];
  await withClient(server.urlOf("parley"), (client) => client.query("checkpoint"));
  for (const text of await dump()) {
    expect(text).toContain("Router");
    expect(plantedIn(text, words)).toEqual([]);
  }
  const texts = filesOf(folder).map((file) => readFileSync(file, "latin1"));
  expect(texts.some((text) => text.includes("Router"))).toBe(true);
  expect(texts.flatMap((text) => plantedIn(text, words))).toEqual([]);
});
