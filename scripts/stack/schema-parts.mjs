// What the migrations leave in a database, by name: a restore that stopped halfway lacks some of it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "./postgres.mjs";
import { Stop } from "./say.mjs";

/** One name a line; `scripts/stack/schema-parts.test.mjs` compares it with the migrations (and `vitest -u` writes it). */
export const schemaPartsFile = "prisma/schema-parts.txt";
const namedMax = 3;

/** Tables, constraints, indexes, triggers and functions of our schema, sorted. */
export async function listSchemaParts(client) {
  const { rows } = await client.query(`
    select 'table ' || relname as part from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union select 'index ' || indexrelid::regclass from pg_index
            where indisvalid and (select relnamespace from pg_class where oid = indexrelid) = 'public'::regnamespace
     union select 'constraint ' || conrelid::regclass || ' ' || conname from pg_constraint
            where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' and convalidated
     union select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger
            where not tgisinternal and (select relnamespace from pg_class where oid = tgrelid) = 'public'::regnamespace
     union select 'function ' || oid::regprocedure from pg_proc
            where pronamespace = 'public'::regnamespace
              and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by 1`);
  return rows.map(({ part }) => part).filter((part) => !part.includes("_prisma_migrations"));
}

/** Throws a `Stop` when a database that has all migrations lacks something that they make. */
export async function assertComplete(root, databaseUrl) {
  const expected = readFileSync(path.join(root, schemaPartsFile), "utf8").split("\n").filter(Boolean);
  const found = new Set(await withClient(databaseUrl, listSchemaParts));
  const missing = expected.filter((part) => !found.has(part));
  if (missing.length === 0) return;
  const more = missing.length > namedMax ? ` and ${missing.length - namedMax} more` : "";
  throw new Stop(
    `The database is incomplete: it lacks ${missing.slice(0, namedMax).join(", ")}${more}. This is how a restore that failed ` +
      "halfway looks. Nothing was started, so that nothing is deleted. Restore the backup into an empty database " +
      "(docs/operating.md, Backups).",
  );
}
