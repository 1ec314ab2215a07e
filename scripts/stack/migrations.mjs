// Applies prisma/migrations and records them as Prisma does, so that `prisma migrate` finds everything in order.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withClient } from "./postgres.mjs";
import { Stop, step } from "./say.mjs";
import { assertComplete } from "./schema-parts.mjs";

/** The advisory lock that Prisma takes: two starts, or a start and `prisma migrate`, wait for each other. */
const migrationLock = 72707369;
const lockPollMs = 100;
const activeTransaction = "25001";
/** With this one began the migrations of the versions before the first release, which are one file now. */
const firstUnreleased = "0_init";

const createHistory = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** Brings the tables up to date: ours, and those of the job runner. A `Stop` says what an incomplete database lacks. */
export async function applyMigrations(root, databaseUrl) {
  const pending = await listPending(root, databaseUrl);
  if (pending.length > 0) await step("Applying migrations", () => migrate(root, databaseUrl));
  await assertComplete(root, databaseUrl);
  await withLock(databaseUrl, () => migrateJobs(databaseUrl));
}

/** Makes the tables of the job runner, and an index of ours: each job that is queued asks whose jobs run. */
export async function migrateJobs(databaseUrl) {
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: databaseUrl });
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('graphile_worker.parley_running_jobs') as known");
    if (rows[0].known) return;
    await client.query(
      `create index if not exists parley_running_jobs on graphile_worker._private_jobs (priority)
        where locked_at is not null`,
    );
  });
}

/**
 * Applies what the database lacks, in the order of the names. A `Stop` says what failed, or why the database is not
 * one of this version.
 */
export async function migrate(root, databaseUrl) {
  await withLock(databaseUrl, async (client) => {
    const pending = await findPending(root, client);
    if (pending.length > 0) await client.query(createHistory);
    for (const migration of pending) await apply(client, migration);
  });
}

/** The names of the migrations that the database lacks. A `Stop` says why the database is not one of this version. */
export const listPending = (root, databaseUrl) =>
  withLock(databaseUrl, async (client) => (await findPending(root, client)).map(({ name }) => name));

/** Asks for the lock again and again: `create index concurrently` waits for every statement that waits in the database. */
const withLock = (databaseUrl, work) =>
  withClient(databaseUrl, async (client) => {
    const ask = () => client.query("select pg_try_advisory_lock($1) as held", [migrationLock]);
    while (!(await ask()).rows[0].held) await wait(lockPollMs);
    // The lock ends with the connection.
    return work(client);
  });

async function findPending(root, client) {
  const migrations = readMigrations(root);
  const applied = new Set();
  const history = await readHistory(client);
  if (history.some(({ migration_name: name }) => name === firstUnreleased)) {
    throw new Stop(
      "This database was created by a version of Parley from before its first release. Set DATABASE_URL to an empty database or, without DATABASE_URL, DATA_DIR to a new folder.",
    );
  }
  for (const { migration_name: name, checksum, finished_at: finishedAt } of history) {
    const migration = migrations.find((one) => one.name === name);
    if (finishedAt === null)
      throw new Stop(`Migration ${name} stopped halfway on this database. ${howToResolve(name)}`);
    if (!migration) {
      throw new Stop(
        `This database has the migration ${name}, which this version of Parley doesn't know. Start the version that applied it, or use another database.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new Stop(
        `Migration ${name} was edited after it was applied to this database. Restore the file, and put the change in a new migration.`,
      );
    }
    applied.add(name);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

function readMigrations(root) {
  const folder = path.join(root, "prisma/migrations");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const script = readFileSync(path.join(folder, name, "migration.sql"));
      return { name, sql: script.toString("utf8"), checksum: createHash("sha256").update(script).digest("hex") };
    });
}

async function readHistory(client) {
  const found = await client.query(
    `select to_regclass('_prisma_migrations') as history,
            (select tablename from pg_tables where schemaname = current_schema() limit 1) as table`,
  );
  const { history, table } = found.rows[0];
  if (history === null && table === null) return [];
  if (history === null) {
    throw new Stop(`This database already has other tables (${table}). Parley needs its own database.`);
  }
  const { rows } = await client.query(
    "select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null",
  );
  return rows;
}

/** All of it or nothing, where PostgreSQL can. */
async function apply(client, migration) {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (error.code === activeTransaction) return applyWithoutTransaction(client, migration);
    throw new Stop(`Migration ${migration.name} failed and was rolled back: ${error.message}`, { cause: error });
  }
}

/** For a statement such as `create index concurrently`, which must be alone in its migration. */
async function applyWithoutTransaction(client, { name, sql, checksum }) {
  const id = randomUUID();
  await client.query("insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (error) {
    await client.query("update _prisma_migrations set logs = $2 where id = $1", [id, error.message]);
    throw new Stop(`Migration ${name} stopped halfway: ${error.message}. ${howToResolve(name)}`, { cause: error });
  }
  await client.query("update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = $1", [id]);
}

const howToResolve = (name) =>
  `Fix its tables by hand, then run \`npx prisma migrate resolve --rolled-back ${name}\` (or \`--applied\`).`;
