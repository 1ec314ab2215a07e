import { inject } from "vitest";
import { withClient } from "@/scripts/stack/postgres.mjs";

/**
 * A database with open connections cannot be dropped, so its rows are deleted: truncating makes new files for every table
 * and index, which takes longer than most test files. It is done only when a table has grown, since what is deleted stays
 * in its file. As a replica, no foreign key asks for an order and no trigger runs.
 */
const deleteAllRows = `
  set session_replication_role = replica;
  do $$
  declare
    tables regclass[] := array(
      select format('%I.%I', schemaname, tablename)::regclass from pg_tables
        where schemaname = 'public' and tablename <> '_prisma_migrations'
           or schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'));
    one regclass;
    has_rows boolean;
  begin
    if exists (select from unnest(tables) each where pg_relation_size(each) > 512 * 1024) then
      execute 'truncate ' || array_to_string(tables, ', ') || ' cascade';
      return;
    end if;
    foreach one in array tables loop
      execute format('select exists (select from %s)', one) into has_rows;
      if has_rows then execute format('delete from %s', one); end if;
    end loop;
  end $$;
  reset session_replication_role`;

/** Shared by test files in one process, each of which evaluates this module again. */
const kept = globalThis as { parleyTestDatabase?: string };
const shared = process.env.CONTRACT_DATABASE_URL ?? kept.parleyTestDatabase;
process.env.DATABASE_URL = shared ? await emptied(shared) : await freshCopy(inject("databaseServer"));
kept.parleyTestDatabase = process.env.DATABASE_URL;
process.env.VAULT_KEY ??= "vault-key-of-the-tests-0123456789";

/** A copy of the migrated template, named after the process. */
async function freshCopy(server: string): Promise<string> {
  const name = `test_${process.pid}`;
  await withClient(server, (client) => client.query(`create database ${name} template template`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function emptied(url: string): Promise<string> {
  await withClient(url, (client) => client.query(deleteAllRows));
  return url;
}
