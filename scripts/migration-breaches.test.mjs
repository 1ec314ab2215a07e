import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { migrationBreaches } from "./migration-breaches.mjs";

test.each([
  ['DROP TABLE "polls";', "drops what the release before may use"],
  ["drop function meeting_length(uuid)", "drops what the release before may use"],
  ['ALTER TABLE "polls" DROP COLUMN "question";', "drops a column"],
  ['ALTER TABLE "polls" ADD COLUMN "words" TEXT, DROP "question";', "drops a column"],
  ['ALTER TABLE "polls" RENAME COLUMN "question" TO "title";', "renames"],
  ['ALTER TABLE "polls" RENAME TO "votes";', "renames"],
  ["ALTER TYPE poll_status RENAME VALUE 'open' TO 'begun';", "renames"],
  ['ALTER TABLE "polls" ADD COLUMN "words" TEXT NOT NULL;', "doesn't fill"],
  ['ALTER TABLE public."polls" ALTER COLUMN "question" SET NOT NULL;', "refuses rows"],
  ['ALTER TABLE "polls" ALTER COLUMN "question" DROP DEFAULT;', "leaves out"],
  ['ALTER TABLE "polls" ALTER COLUMN "place" SET DATA TYPE BIGINT;', "changes the type"],
  ['ALTER TABLE "polls" ALTER "place" TYPE BIGINT;', "changes the type"],
  ['CREATE INDEX "a" ON "meetings"("title");', "locks meetings against writing"],
  ['CREATE UNIQUE INDEX "a" ON public.meetings USING btree (lower("title"));', "locks meetings against writing"],
  ['ALTER TABLE "meetings" ADD CONSTRAINT "a" CHECK (length("title") < 100);', "looks at every row of meetings"],
  ['ALTER TABLE "chat_messages" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id");', "looks at every row"],
  [
    'ALTER TABLE "meetings" ADD COLUMN "key" UUID NOT NULL DEFAULT gen_random_uuid();',
    "writes every row of meetings anew",
  ],
  ["UPDATE meetings SET title = ''", "writes rows of meetings"],
  ["do $$ begin\n  update meetings set title = ''; end $$;", "writes rows of meetings"],
  ["do $$ begin alter table polls drop column question; end $$;", "drops a column"],
  ["LOCK TABLE polls;", "locks a table"],
])("%s is refused", (sql, why) => {
  expect(migrationBreaches(sql)).toEqual([expect.stringContaining(why)]);
});

test.each([
  'CREATE TABLE "a" ("b" TEXT NOT NULL); ALTER TABLE "a" ALTER COLUMN "b" TYPE INT; CREATE INDEX "c" ON "a"("b");',
  'ALTER TABLE "meetings" ADD COLUMN "words" TEXT, ADD COLUMN "shown" BOOLEAN NOT NULL DEFAULT true;',
  'ALTER TABLE "meetings" ADD COLUMN "price" NUMERIC(10, 2);',
  'CREATE INDEX CONCURRENTLY "a" ON "meetings"("title");',
  'CREATE INDEX "a" ON "polls"("question");',
  'ALTER TABLE "meetings" ADD CONSTRAINT "a" CHECK ("title" <> \'\') NOT VALID;',
  'ALTER TABLE "meetings" VALIDATE CONSTRAINT "a";',
  'ALTER TABLE "polls" DROP CONSTRAINT "a";',
  "ALTER TYPE poll_status ADD VALUE 'begun';",
  'ALTER TABLE "meetings" ALTER COLUMN "title" DROP NOT NULL, ALTER COLUMN "title" SET DEFAULT \'\';',
  "-- drop table meetings;\ncomment on table meetings is 'drop table; alter table a drop b';",
  "create function f() returns void language plpgsql as $f$ begin drop table meetings; update meetings set title = ''; end $f$;",
  "DROP INDEX polls_by_meeting;",
  "create or replace view v as select 1;",
])("%s is allowed", (sql) => {
  expect(migrationBreaches(sql)).toEqual([]);
});

test("a reason above a statement allows it, of its kind and it alone", () => {
  const drop = "alter table polls drop column question;";
  const contract = "-- contract: the release before no longer reads it";
  expect(migrationBreaches(`${contract}\n${drop}`)).toEqual([]);
  expect(migrationBreaches(`${contract}\n${drop}\n${drop}`)).toHaveLength(1);
  expect(migrationBreaches(`-- contract: yes\n${drop}`)).toHaveLength(1);
  expect(migrationBreaches(`-- lock: few rows have that today\n${drop}`)).toHaveLength(1);
  expect(migrationBreaches("-- lock: few rows have that today\nupdate meetings set title = '';")).toEqual([]);
});

test("the check reads what is newer than its base, and says how to go on", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "migrations-test-"));
  const add = (name, sql) => {
    mkdirSync(path.join(root, "prisma/migrations", name), { recursive: true });
    writeFileSync(path.join(root, "prisma/migrations", name, "migration.sql"), sql);
  };
  const check = () => {
    const { stdout, status } = spawnSync(process.execPath, [
      path.join(import.meta.dirname, "check-migrations.mjs"),
      root,
    ]);
    return { told: String(stdout), status };
  };
  add("20200101000000_old", "drop table meetings;");
  add("20990101000000_new", "alter table polls add column words text;");
  expect(check()).toEqual({ told: "1 new migrations fit the release before.\n", status: 0 });
  add("20990102000000_newer", "drop table polls;");
  const { told, status } = check();
  rmSync(root, { recursive: true });
  expect(status).toBe(1);
  expect(told).toContain("20990102000000_newer: drops what the release before may use: drop table polls");
  expect(told).toContain("-- contract: ");
});

test("what the migrations so far did is found in them", () => {
  const folder = path.join(import.meta.dirname, "../prisma/migrations");
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => migrationBreaches(readFileSync(path.join(folder, name, "migration.sql"), "utf8")));
  // They came before the rule.
  for (const done of ['DROP COLUMN "everyone"', 'CREATE INDEX "meetings_listed"', 'UPDATE "transcript_segments"']) {
    expect(found).toContainEqual(expect.stringContaining(done));
  }
});
