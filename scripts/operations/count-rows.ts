import type pg from "pg";

/** How many rows each table has, ours and those of the job runner. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string; sql: string }>(`
    select schemaname || '.' || tablename as name, format('select count(*) as count from %I.%I', schemaname, tablename) as sql
      from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const counts: Record<string, number> = {};
  for (const { name, sql } of tables) {
    const { rows } = await client.query<{ count: string }>(sql);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
