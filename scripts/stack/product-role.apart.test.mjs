import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Children } from "./children.mjs";
import { applyMigrations } from "./migrations.mjs";
import { freePort } from "./ports.mjs";
import { ensureDatabase, startPostgres, withClient } from "./postgres.mjs";
import { grantProductRights, makeProductRole } from "./product-role.mjs";

const root = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "parley-role-"));
const children = new Children(folder);
let owner;
let product;

beforeAll(async () => {
  const server = await startPostgres({ folder, choosePort: freePort, children, flags: ["-c", "fsync=off"] });
  await ensureDatabase(server, "parley");
  owner = server.urlOf("parley");
  await applyMigrations(root, owner);
  product = await makeProductRole(owner);
});
afterAll(async () => {
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url, text) => withClient(url, async (client) => (await client.query(text)).rows);
const denied = /permission denied|must be owner/;
const add = "insert into audit_entries (id, kind, action) values (gen_random_uuid(), 'meeting', 'created')";

test("the product adds to the audit log and reads it, and can do nothing else with it", async () => {
  await ask(product, add);
  expect(await ask(product, "select action from audit_entries")).toEqual([{ action: "created" }]);
  for (const text of [
    "update audit_entries set action = 'nothing'",
    "delete from audit_entries",
    "truncate audit_entries",
    "alter table audit_entries disable trigger user",
    "drop trigger audit_entries_are_final on audit_entries",
    "create trigger mine before insert on audit_entries execute function refuse_audit_change()",
    "alter table audit_entries owner to current_user",
    "grant all on audit_entries to current_user",
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
    "set session_replication_role = replica",
    "drop table audit_entries",
    "delete from _prisma_migrations",
  ]) {
    // A right that isn't held can't be passed on: PostgreSQL warns, and does nothing.
    const asked = ask(product, text);
    if (text.startsWith("grant")) await asked.catch(() => {});
    else await expect(asked, text).rejects.toThrow(denied);
  }
  await expect(ask(product, "delete from audit_entries")).rejects.toThrow(denied);
});

test("of what the payment provider said, the product reads everything and writes nothing but by its one function", async () => {
  // As a database that was made before has it.
  await ask(owner, "grant all on subscriptions to parley_product");
  product = await makeProductRole(owner);
  const [{ id }] = await ask(
    owner,
    "insert into organisations (id, name) values (gen_random_uuid(), 'Bay') returning id",
  );
  const [person] = await ask(
    owner,
    `insert into users (id, organisation_id, email, updated_at)
     values (gen_random_uuid(), '${id}', 'ana@bay.example', now()) returning id`,
  );
  const stated = (plan) =>
    JSON.stringify([
      {
        id: "sub_1",
        status: "active",
        plan,
        periodStart: now,
        periodEnd: now,
        cancelAtPeriodEnd: false,
        createdAt: now,
      },
    ]);
  const now = new Date().toISOString();
  const store = (kept, rows) => ask(product, `select store_subscriptions('${person.id}', '${kept}', '${rows}')`);
  const stored = () => ask(product, "select id, user_id, plan from subscriptions");
  await store("{}", stated("pro"));
  await store("{}", stated("team"));
  await store("{sub_1}", "[]");
  expect(await stored()).toEqual([{ id: "sub_1", user_id: person.id, plan: "team" }]);
  for (const text of [
    "update subscriptions set plan = 'pro'",
    "delete from subscriptions",
    "truncate subscriptions",
    `insert into subscriptions select 'sub_2', user_id, status, plan, lookup_key, period_start from subscriptions`,
    "create or replace function store_subscriptions(uuid, text[], jsonb) returns void language sql as ''",
    "alter function store_subscriptions security invoker",
  ]) {
    await expect(ask(product, text), text).rejects.toThrow(denied);
  }
  await store("{}", "[]");
  expect(await stored()).toEqual([]);
  await ask(owner, "create role passer login password 'p'");
  const passer = new URL(owner);
  Object.assign(passer, { username: "passer", password: "p" });
  await expect(ask(passer.href, "select store_subscriptions(gen_random_uuid(), '{}', '[]')")).rejects.toThrow(denied);
});

test("the owner is refused by the triggers, in words", async () => {
  for (const text of ["update audit_entries set action = 'x'", "delete from audit_entries", "truncate audit_entries"]) {
    await expect(ask(owner, text)).rejects.toMatchObject({
      message: "audit entries are neither changed nor deleted",
      hint: expect.stringContaining("npm run audit:remove"),
    });
  }
});

test("everything else is the product's to read and write, jobs included, also after the next start", async () => {
  for (let start = 0; start < 2; start += 1) {
    product = await makeProductRole(owner);
    await ask(product, "insert into organisations (id, name) values (gen_random_uuid(), 'Harbour')");
    await ask(product, "select graphile_worker.add_job('test.mail', '{}')");
    expect(await ask(product, "select task_identifier from graphile_worker.jobs")).toHaveLength(1);
    await ask(product, "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
    expect(await ask(product, "select 1 from graphile_worker.jobs")).toEqual([]);
    expect(await ask(product, "select pg_database_size(current_database()) > 0 as known")).toEqual([{ known: true }]);
    await ask(product, "create temp table made (n int)");
  }
});

test("a table that a later version makes is the product's as well", async () => {
  await ask(owner, "create table later (id int generated by default as identity primary key, n int)");
  await expect(ask(product, "select * from later")).rejects.toThrow(denied);
  await grantProductRights(owner, "parley_product");
  await ask(product, "insert into later (n) values (1)");
  expect(await ask(product, "select n from later")).toEqual([{ n: 1 }]);
  await ask(owner, "drop table later");
});
