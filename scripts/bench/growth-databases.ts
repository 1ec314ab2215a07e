// Both databases are used from one process, so that compiled code and other effects of a process are the same for both.
import pg from "pg";
import { connectionWaitMs, pool } from "@/lib/platform/database/database";
import { DatabaseConnection } from "@/lib/platform/database/database-connection";
import { env } from "@/lib/platform/env";
import { applyMigrations } from "@/scripts/stack/migrations.mjs";
import { withClient } from "@/scripts/stack/postgres.mjs";

const root = `${import.meta.dirname}/../..`;
/** The size of the pool of each database. */
const connectionsMax = 4;
/** Postgres backends differ in speed by about 10 %. Connections are replaced, so that several backends take part. */
const usesMax = 400;

export type Database = { url: string; pool: pg.Pool };

/** Creates an empty database and applies the migrations. */
export async function createDatabase(name: string): Promise<Database> {
  await withClient(env.DATABASE_URL, (client) => client.query(`create database ${name}`));
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  await applyMigrations(root, url.href);
  return {
    url: url.href,
    pool: new pg.Pool({
      Client: DatabaseConnection,
      connectionString: url.href,
      max: connectionsMax,
      maxUses: usesMax,
      connectionTimeoutMillis: connectionWaitMs,
    }),
  };
}

/** Makes the pool of the process take its connections from this database. */
export function switchTo(database: Database) {
  pool.connect = database.pool.connect.bind(database.pool) as typeof pool.connect;
}

/** Counts the statements on all connections. The returned function stops counting and returns the count. */
export function countStatements(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self, args) {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  });
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
