import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withClient } from "./postgres.mjs";
import { assertComplete, listSchemaParts, schemaPartsFile } from "./schema-parts.mjs";

const root = path.join(import.meta.dirname, "../..");
const server = inject("databaseServer");
const database = "schema_parts_test";
const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
const query = (text) => withClient(url, async (client) => (await client.query(text)).rows);

beforeAll(() => withClient(server, (client) => client.query(`create database ${database} template template`)));
afterAll(() => withClient(server, (client) => client.query(`drop database ${database} with (force)`)));

test("the list is what the migrations make", async () => {
  const parts = await withClient(url, listSchemaParts);
  await expect(`${parts.join("\n")}\n`).toMatchFileSnapshot(path.join(root, schemaPartsFile));
});

test("a database that lacks a constraint or an index is refused, and the words say which", async () => {
  await assertComplete(root, url);
  await query(`alter table "knowledge_pieces" drop constraint "knowledge_pieces_note_id_fkey"`);
  await query(`drop index "knowledge_notes_words"`);
  await expect(assertComplete(root, url)).rejects.toMatchObject({
    name: "Stop",
    message: expect.stringMatching(
      /constraint knowledge_pieces knowledge_pieces_note_id_fkey, index knowledge_notes_words/,
    ),
  });
});

test("functions find their names with an empty search path, as a restore calls them", async () => {
  await withClient(url, async (client) => {
    await client.query("set search_path = ''");
    const { rows } = await client.query(`
      select p.oid::regprocedure::text as name, l.lanname as language, proconfig as settings, pg_get_functiondef(p.oid) as definition
        from pg_proc p join pg_language l on l.oid = prolang where pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, language, settings, definition } of rows) {
      // A body in SQL is read when it is written; one in another language only when it runs.
      if (language === "sql") await client.query(definition);
      else expect(settings, name).toContain("search_path=public, pg_temp");
    }
  });
});
