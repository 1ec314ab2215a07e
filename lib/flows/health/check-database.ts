import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pool } from "@/lib/platform/database/database";
import { slowSeconds } from "./constants";
import { amber, type Finding, green, plural, red, sizeOf, spanOf } from "./finding";

type Numbers = {
  version: string;
  bytes: number;
  connections: number;
  connections_max: number;
  slowest: number | null;
};

/** The statements are not told: they may hold values. */
export async function checkDatabase(): Promise<Finding> {
  const begun = performance.now();
  const { rows } = await pool.query<Numbers>(`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
           current_setting('max_connections')::int as connections_max,
           (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
             where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
               and backend_type = 'client backend') as slowest`);
  const ms = Math.round(performance.now() - begun);
  const [numbers] = rows;
  if (!numbers) return red("It gave no answer.", "Check the database's log.");
  const { version, bytes, connections, connections_max: most } = numbers;
  const slowest = numbers.slowest ?? 0;
  const details = [
    `${sizeOf(bytes)} in use`,
    `${connections} of ${most} connections`,
    slowest > 1 ? `The slowest statement has run for ${spanOf(slowest)}` : "No statement runs for more than a second",
  ];
  const summary = `PostgreSQL ${version.split(" ")[0]} responds in ${ms} ms`;
  if (connections > 0.9 * most) {
    const advice = "Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.";
    return amber("Nearly all connections are in use", advice, [summary, ...details]);
  }
  if (slowest > slowSeconds) {
    const advice = "Look at pg_stat_activity for what runs, and whether the machine has enough memory.";
    return amber(`A statement has run for ${spanOf(slowest)}`, advice, [summary, ...details]);
  }
  return green(summary, details);
}

/** Whether the tables are those of this version. A start sees to it; another version may have been started since. */
export async function checkMigrations(): Promise<Finding> {
  const [entries, { rows }] = await Promise.all([
    readdir(path.join(process.cwd(), "prisma/migrations"), { withFileTypes: true }),
    pool.query<{ name: string; isFinished: boolean }>(`
      select migration_name as name, finished_at is not null as "isFinished" from _prisma_migrations
       where rolled_back_at is null`),
  ]);
  const ours = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const applied = new Set(rows.map(({ name }) => name));
  const half = rows.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
  const pending = ours.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !ours.includes(name));
  if (half.length > 0) {
    return red("A migration stopped halfway", "Stop Parley and run npm start: it says how to go on.", half);
  }
  if (pending.length > 0) {
    return red(`${plural(pending.length, "migration")} not applied`, "Restart Parley to apply them.", pending);
  }
  if (unknown.length > 0) {
    const advice = "Restart this process with the version of Parley that applied them.";
    return red("The database belongs to a newer version", advice, unknown);
  }
  return green(`All ${ours.length} are applied`);
}
