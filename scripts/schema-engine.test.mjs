import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { tool } from "./stack/command.mjs";
import { withClient } from "./stack/postgres.mjs";

const root = path.join(import.meta.dirname, "..");
const server = inject("databaseServer");
const secondsMax = 120_000;
// Inside the checkout, so that what it imports is found.
mkdirSync(path.join(root, ".data"), { recursive: true });
const folder = mkdtempSync(path.join(root, ".data/schema-engine-"));

const schema = `
generator client {
  provider = "prisma-client"
  output   = "./generated"
}

datasource db {
  provider = "postgresql"
}

model Door {
  id   Int    @id
  name String
}
`;
const migration = `
CREATE TABLE "Door" ("id" INTEGER NOT NULL, "name" TEXT NOT NULL, CONSTRAINT "Door_pkey" PRIMARY KEY ("id"));
CREATE FUNCTION knock() RETURNS text LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 'who is there?'; END; $$;
`;

function urlOf(database) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const prisma = async (cwd, database, ...args) =>
  (
    await promisify(execFile)(tool(root, "prisma"), args, {
      cwd,
      env: { ...process.env, DATABASE_URL: urlOf(database), CHECKPOINT_DISABLE: "1" },
    })
  ).stdout;

beforeAll(() => {
  cpSync(path.join(root, "prisma.config.ts"), path.join(folder, "prisma.config.ts"));
  cpSync(path.join(root, "scripts/schema-engine.mjs"), path.join(folder, "scripts/schema-engine.mjs"));
  cpSync(path.join(root, "scripts/schema-engine"), path.join(folder, "scripts/schema-engine"), { recursive: true });
  mkdirSync(path.join(folder, "prisma/schema"), { recursive: true });
  mkdirSync(path.join(folder, "prisma/migrations/0_init"), { recursive: true });
  writeFileSync(path.join(folder, "prisma/schema/main.prisma"), schema);
  writeFileSync(path.join(folder, "prisma/migrations/migration_lock.toml"), 'provider = "postgresql"\n');
  writeFileSync(path.join(folder, "prisma/migrations/0_init/migration.sql"), migration);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the migrations make exactly what the schema says", { timeout: secondsMax }, async () => {
  const args = ["--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema", "--exit-code"];
  expect(await prisma(root, "postgres", "migrate", "diff", ...args)).toContain("No difference detected");
  await withClient(server, async (client) => {
    const shadows = await client.query("select datname from pg_database where datname like 'prisma_shadow%'");
    expect(shadows.rows).toEqual([]);
    const touched = await client.query("select 1 from pg_tables where schemaname = 'public'");
    expect(touched.rowCount).toBe(0);
  });
});

test("a new database is made, function bodies run whole, and what is there can be read back", {
  timeout: secondsMax,
}, async () => {
  await prisma(folder, "engine", "migrate", "deploy");
  const said = await withClient(urlOf("engine"), (client) => client.query("select knock() as answer"));
  expect(said.rows).toEqual([{ answer: "who is there?" }]);
  expect(await prisma(folder, "engine", "migrate", "status")).toContain("up to date");
  expect(await prisma(folder, "engine", "db", "pull", "--print")).toMatch(
    /model Door \{\s+id +Int +@id\s+name +String/,
  );
});
