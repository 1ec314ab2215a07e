import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { tool } from "./command.mjs";
import { listPending, migrate } from "./migrations.mjs";
import { withClient } from "./postgres.mjs";

const server = inject("databaseServer");
const checkout = path.join(import.meta.dirname, "../..");
const database = "migrations_test";
const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
const query = (text) => withClient(url, async (client) => (await client.query(text)).rows);
const history = () => query("select * from _prisma_migrations order by started_at");
const tables = async () =>
  (await query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(
    ({ tablename }) => tablename,
  );

/** A checkout with nothing but migrations. */
let root;
function write(name, sql) {
  mkdirSync(path.join(root, "prisma/migrations", name), { recursive: true });
  writeFileSync(path.join(root, "prisma/migrations", name, "migration.sql"), sql);
}

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "migrations-test-"));
  write("1_rooms", "create table rooms (id int primary key);");
  write("2_doors", "create table doors (room_id int references rooms); insert into rooms values (1);");
  await withClient(server, (client) => client.query(`create database ${database}`));
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await withClient(server, (client) => client.query(`drop database ${database} with (force)`));
});

test("a new database gets every migration in order, recorded as Prisma records it", async () => {
  expect(await listPending(root, url)).toEqual(["1_rooms", "2_doors"]);
  await migrate(root, url);
  expect(await tables()).toEqual(["_prisma_migrations", "doors", "rooms"]);
  expect(await history()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: createHash("sha256").update("create table rooms (id int primary key);").digest("hex"),
      finished_at: expect.any(Date),
      migration_name: "1_rooms",
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    },
    expect.objectContaining({ migration_name: "2_doors" }),
  ]);
});

test("a second run changes nothing, and a new file is all that a later one applies", async () => {
  await migrate(root, url);
  const before = await history();
  await migrate(root, url);
  expect(await history()).toEqual(before);
  write("3_keys", "create table keys (id int);");
  expect(await listPending(root, url)).toEqual(["3_keys"]);
  await migrate(root, url);
  expect(await history()).toEqual([...before, expect.objectContaining({ migration_name: "3_keys" })]);
});

test("a file that was edited after it had been applied is refused, and nothing else is applied", async () => {
  await migrate(root, url);
  write("1_rooms", "create table rooms (id bigint primary key);");
  write("3_keys", "create table keys (id int);");
  const refusal = { name: "Stop", message: expect.stringContaining("1_rooms was edited") };
  await expect(migrate(root, url)).rejects.toMatchObject(refusal);
  await expect(listPending(root, url)).rejects.toMatchObject(refusal);
  expect(await tables()).not.toContain("keys");
});

test("a database of a newer version is refused, and so is one that belongs to something else", async () => {
  await query("create table invoices (id int)");
  await expect(migrate(root, url)).rejects.toMatchObject({
    name: "Stop",
    message: expect.stringContaining("invoices"),
  });
  expect(await tables()).toEqual(["invoices"]);
  await query("drop table invoices");
  await migrate(root, url);
  rmSync(path.join(root, "prisma/migrations/2_doors"), { recursive: true });
  await expect(migrate(root, url)).rejects.toMatchObject({
    name: "Stop",
    message: expect.stringContaining("2_doors, which this version of Parley doesn't know"),
  });
});

test("a database from before the first release is refused and left as it is", async () => {
  await migrate(root, url);
  await query("update _prisma_migrations set migration_name = '0_init' where migration_name = '2_doors'");
  const refusal = { name: "Stop", message: expect.stringContaining("from before its first release") };
  await expect(migrate(root, url)).rejects.toMatchObject(refusal);
  await expect(listPending(root, url)).rejects.toMatchObject(refusal);
  expect(await tables()).toEqual(["_prisma_migrations", "doors", "rooms"]);
});

test("a migration that fails leaves nothing, and is applied once it is put right", async () => {
  write("2_doors", "create table doors (id int); insert into nowhere values (1);");
  await expect(migrate(root, url)).rejects.toMatchObject({
    name: "Stop",
    message: 'Migration 2_doors failed and was rolled back: relation "nowhere" does not exist',
  });
  expect(await tables()).toEqual(["_prisma_migrations", "rooms"]);
  expect(await listPending(root, url)).toEqual(["2_doors"]);
  write("2_doors", "create table doors (id int);");
  await migrate(root, url);
  expect(await tables()).toEqual(["_prisma_migrations", "doors", "rooms"]);
});

test("what cannot run in a transaction runs alone, and is told when it stopped halfway", async () => {
  write("3_index", "create index concurrently rooms_at on rooms (id);");
  await migrate(root, url);
  expect((await history()).at(-1)).toMatchObject({ migration_name: "3_index", applied_steps_count: 1, logs: null });
  await query("insert into doors values (1), (1)");
  write("4_unique", "create unique index concurrently doors_at on doors (room_id);");
  const refusal = { name: "Stop", message: expect.stringMatching(/4_unique stopped halfway.*migrate resolve/) };
  await expect(migrate(root, url)).rejects.toMatchObject(refusal);
  expect((await history()).at(-1)).toMatchObject({
    migration_name: "4_unique",
    finished_at: null,
    logs: expect.stringContaining("could not create unique index"),
  });
  await expect(migrate(root, url)).rejects.toMatchObject(refusal);
  await query(
    "delete from doors; drop index doors_at; update _prisma_migrations set rolled_back_at = now() where finished_at is null",
  );
  await migrate(root, url);
  expect(await listPending(root, url)).toEqual([]);
});

test("of several starts at once each migration is applied by one", async () => {
  write("3_index", "create index concurrently rooms_at on rooms (id);");
  await Promise.all(Array.from({ length: 4 }, () => migrate(root, url)));
  expect((await history()).map((row) => row.migration_name)).toEqual(["1_rooms", "2_doors", "3_index"]);
});

test("Prisma's own commands find in order what was applied here", { timeout: 120_000 }, async () => {
  await migrate(checkout, url);
  const prisma = async (...args) =>
    (
      await promisify(execFile)(tool(checkout, "prisma"), args, {
        cwd: checkout,
        env: { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: "1" },
      })
    ).stdout;
  expect(await prisma("migrate", "status")).toContain("up to date");
  expect(await prisma("migrate", "deploy")).toContain("No pending migrations");
});
