import { pool } from "@/lib/platform/database/database";

/**
 * Has the database's clock stand still, so that leases run out when a test says so and not while the machine is busy:
 * `now()` in statements and functions is the moment of the latest call. Defaults of columns, `clock_timestamp()` and
 * JavaScript's clock go on.
 */
export async function stopDatabaseClock(): Promise<void> {
  await pool.query("create schema if not exists clock");
  await pool.query(
    `create or replace function clock.now() returns timestamptz language sql stable
       as $$ select '${new Date().toISOString()}'::timestamptz $$`,
  );
  await setSearchPath("clock, public, pg_catalog");
}

/** Lets the clock go on. Files that run in this process later use the same database. */
export const startDatabaseClock = () => setSearchPath(`"$user", public`);

/** For all connections, those that are open and those to come. */
async function setSearchPath(schemas: string) {
  await pool.query(`do $$ begin
    execute format('alter database %I set search_path = ${schemas}', current_database());
  end $$`);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query(`set search_path = ${schemas}`);
    client.release();
  }
}
