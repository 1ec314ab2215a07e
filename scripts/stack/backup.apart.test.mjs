import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOwnPostgres } from "../test/start-own-postgres.mjs";
import { Children } from "./children.mjs";
import { applyMigrations } from "./migrations.mjs";
import { withClient } from "./postgres.mjs";

const root = path.join(import.meta.dirname, "../..");
const execute = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), "parley-backup-"));
const children = new Children(folder);
let server;

beforeAll(async () => {
  server = await startOwnPostgres({ folder, children });
  await make("parley");
  await applyMigrations(root, urlOf("parley"));
  await execute(process.execPath, ["--conditions=react-server", "--import", "tsx", "prisma/seed.ts"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: urlOf("parley"), TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json") },
  });
  await query("parley", rowsThatTheDemoLacks);
});
afterAll(async () => {
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
});

const query = (name, text) => withClient(urlOf(name), async (client) => (await client.query(text)).rows);
const urlOf = (name) => server.urlOf(name);
const make = (name) => server.make(name);
const program = (name, args) => server.program(name, args);

const rowsThatTheDemoLacks = `
  insert into knowledge_folders (id, organisation_id, owner_id, name)
    select gen_random_uuid(), organisation_id, id, 'Papers' from users;
  insert into knowledge_notes (id, folder_id, title, body)
    select gen_random_uuid(), id, 'Mooring', 'Where the ferry <lands>, and why it''s "late"' from knowledge_folders;
  insert into knowledge_notes (id, folder_id, title, body)
    select gen_random_uuid(), min(id::text)::uuid, 'Long', (select string_agg('word' || n, ' ') from generate_series(1, 30000) n)
      from knowledge_folders;
  insert into knowledge_pieces (note_id, position, text) select id, 0, left(body, 500) from knowledge_notes;
  insert into polls (id, meeting_id, place, question, anonymous, show_results)
    select gen_random_uuid(), id, 1, 'Ship it?', true, true from meetings;
  insert into poll_ballot_boxes (poll_id, tallies, voters)
    select id, '{1,0}', array[gen_random_uuid()] from polls;
  insert into record_readers (id, meeting_id, email_key, user_id, granted_at, search_text)
    select gen_random_uuid(), m.id, u.email, u.id, now(), 'the ferry lands'
      from meetings m join users u on u.id <> m.host_id;
  insert into voice_notes (id, owner_id, note_id, title, notes, spoken_text, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), 'After the visit', 'Blue <chairs>', 'They want ten of them', now()
      from users`;

/** PostgreSQL sets fewer of them when it reads what it wrote. */
const withoutBrackets = (text) => text.replace(/[()]/g, "");

/** Every row of every table, and every definition, with the schemas in front. */
const contents = (name) =>
  withClient(urlOf(name), async (client) => {
    await client.query("set search_path = ''");
    const { rows: tables } = await client.query(`
      select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const rows = {};
    for (const table of tables) {
      const { rows: sums } = await client.query(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${table.name} t`,
      );
      rows[table.name] = sums[0];
    }
    const definitions = await client.query(`
      select pg_get_constraintdef(oid) || conrelid::regclass as text from pg_constraint where connamespace::regnamespace::text in ('public', 'graphile_worker')
      union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text in ('public', 'graphile_worker')
      order by 1`);
    return { rows, definitions: definitions.rows.map(({ text }) => withoutBrackets(text)).sort() };
  });

test("rows stand in every table in which something is computed when it is restored", async () => {
  const computed = await query(
    "parley",
    `select distinct attrelid::regclass::text as name from pg_attribute
      where attgenerated <> '' and (select relnamespace from pg_class where oid = attrelid) = 'public'::regnamespace
      union select indrelid::regclass::text from pg_index
             where (indexprs is not null or indpred is not null)
               and (select relnamespace from pg_class where oid = indrelid) = 'public'::regnamespace
               and exists (select from pg_depend d join pg_proc p on p.oid = d.refobjid
                            where d.objid = indexrelid and p.pronamespace = 'public'::regnamespace)
      union select conrelid::regclass::text from pg_constraint c
             where contype = 'c' and exists (select from pg_depend d join pg_proc p on p.oid = d.refobjid
                                              where d.objid = c.oid and p.pronamespace = 'public'::regnamespace)`,
  );
  expect(computed.length).toBeGreaterThan(4);
  const { rows } = await contents("parley");
  const empty = computed.map(({ name }) => name).filter((name) => rows[`public.${name}`].count === 0);
  expect(empty).toEqual([]);
});

test("a dump of pg_dump is restored by pg_restore, whole", async () => {
  const file = path.join(folder, "parley.dump");
  await program("pg_dump", ["--format=custom", `--file=${file}`, urlOf("parley")]);
  await make("from_custom");
  await program("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${urlOf("from_custom")}`, file]);
  expect(await contents("from_custom")).toEqual(await contents("parley"));
  await applyMigrations(root, urlOf("from_custom"));
});

test("a dump in SQL is restored by psql, whole", async () => {
  const file = path.join(folder, "parley.sql");
  await program("pg_dump", [`--file=${file}`, urlOf("parley")]);
  await make("from_sql");
  await program("psql", ["--quiet", "--set=ON_ERROR_STOP=1", `--file=${file}`, urlOf("from_sql")]);
  expect(await contents("from_sql")).toEqual(await contents("parley"));
});

test("a restore that lost rows and their constraints is not started from", async () => {
  await make("broken");
  const file = path.join(folder, "parley.sql");
  await program("psql", ["--quiet", `--file=${file}`, urlOf("broken")]);
  await query(
    "broken",
    "delete from knowledge_pieces; alter table knowledge_pieces drop constraint knowledge_pieces_note_id_fkey",
  );
  await expect(applyMigrations(root, urlOf("broken"))).rejects.toMatchObject({
    name: "Stop",
    message: expect.stringContaining("knowledge_pieces_note_id_fkey"),
  });
});
