// Two databases behind one process: what tells one process from another, such as what has been compiled, is in both.
import pg from "pg";
import { connectionWaitMs, pool } from "@/lib/database";
import { DatabaseConnection } from "@/lib/database-connection";
import { env } from "@/lib/env";
import { applyMigrations } from "../stack/migrations.mjs";
import { withClient } from "../stack/postgres.mjs";

const root = `${import.meta.dirname}/../..`;
/** Of each of the two. */
const connectionsMax = 4;
/** One process of the database is faster than another by a tenth, whatever it is asked: several take part. */
const usesMax = 400;

export type Database = { url: string; pool: pg.Pool };

/** An empty one, with Parley's tables. */
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

/** From now on the process's pool takes its connections from this one. */
export function switchTo(database: Database) {
  pool.connect = database.pool.connect.bind(database.pool) as typeof pool.connect;
}

/** Of all connections of the process, until the function that it answers is called: that answers how many. */
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
