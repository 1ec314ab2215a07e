import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { pool } from "@/lib/platform/database/database";

type Statement = { text: string; values: unknown[] };
type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

const recording = new AsyncLocalStorage<Statement[]>();

/**
 * What `work` asks of the database, in order, and nothing that something else in this process asks meanwhile. Of the
 * pool's connections alone: those of LISTEN and NOTIFY have a clock of their own.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const acquired = new WeakSet<pg.ClientBase>();
  const noteAcquired = (client: pg.ClientBase) => void acquired.add(client);
  pool.on("acquire", noteAcquired);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self: pg.Client, args: [string | { text: string; values?: unknown[] }, unknown]) {
      if (!acquired.has(self) || recording.getStore() !== statements) return Reflect.apply(target, self, args);
      const [statement, values] = args;
      const given = typeof statement === "string" ? { text: statement, values } : statement;
      statements.push({ text: given.text, values: Array.isArray(given.values) ? given.values : [] });
      return Reflect.apply(target, self, args);
    },
  });
  try {
    await recording.run(statements, work);
  } finally {
    pg.Client.prototype.query = query;
    pool.off("acquire", noteAcquired);
  }
  return statements;
}

/**
 * The number of rows and index entries that the database visits for `work`, from EXPLAIN ANALYZE. Independent of the
 * machine's load. Its writes are rolled back.
 */
export async function rowsVisited(work: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(work);
  const explained = statements.filter(({ text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text));
  const client = await pool.connect();
  let visited = 0;
  try {
    for (const { text, values } of explained) {
      await client.query("begin");
      try {
        const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
        visited += visitedBy(rows[0]["QUERY PLAN"][0].Plan);
      } catch (error) {
        if (!isWrittenTwice(error)) throw error;
      } finally {
        await client.query("rollback");
      }
    }
  } finally {
    client.release();
  }
  return visited;
}

/** A row with an id of its own, which `work` has written by now. */
const isWrittenTwice = (error: unknown) => error instanceof pg.DatabaseError && error.code === "23505";

function visitedBy(plan: Plan): number {
  const isTable = /^(Seq|Index|Index Only|Bitmap Heap|Bitmap Index|Tid) Scan$/.test(plan["Node Type"]);
  const removed = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = isTable ? (plan["Actual Rows"] + removed) * plan["Actual Loops"] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + visitedBy(part), own);
}
