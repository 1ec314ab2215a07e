import { inject } from "vitest";
import { withClient } from "@/scripts/stack/postgres.mjs";

/** Shared by test files in one process, each of which evaluates this module again. */
const kept = globalThis as { parleyTestDatabase?: string };
const shared = process.env.CONTRACT_DATABASE_URL ?? kept.parleyTestDatabase;
process.env.DATABASE_URL = shared ? await emptied(shared) : await freshCopy(inject("databaseServer"));
kept.parleyTestDatabase = process.env.DATABASE_URL;

/** A copy of the migrated template, named after the process. */
async function freshCopy(server: string): Promise<string> {
  const name = `test_${process.pid}`;
  await withClient(server, (client) => client.query(`create database ${name} template template`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database with open connections cannot be dropped, so its tables are truncated. */
async function emptied(url: string): Promise<string> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
        where schemaname = 'public' and tablename <> '_prisma_migrations'
           or schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues')`,
    );
    await client.query(`truncate ${rows[0]?.tables} cascade`);
  });
  return url;
}
