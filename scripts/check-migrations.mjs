// Reads each migration that is newer than the base for what a rolling update would trip over. Prints each breach and exits
// with code 1 if there is one.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationBreaches } from "./migration-breaches.mjs";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
/** Those up to this one came before updates rolled: their releases stopped everything. */
const base = "20261129030000_tasks_by_hand";

const folder = path.join(root, "prisma/migrations");
const newer = readdirSync(folder)
  .filter((name) => name > base && existsSync(path.join(folder, name, "migration.sql")))
  .sort();
const breaches = newer.flatMap((name) =>
  migrationBreaches(readFileSync(path.join(folder, name, "migration.sql"), "utf8")).map(
    (breach) => `${name}: ${breach}`,
  ),
);
for (const breach of breaches) console.log(breach);
console.log(
  breaches.length === 0 ? `${newer.length} new migrations fit the release before.` : `${breaches.length} breaches.`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
