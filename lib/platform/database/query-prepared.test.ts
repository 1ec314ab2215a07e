import { expect, test } from "vitest";
import { Prisma } from "@/prisma/generated/client";
import { pool } from "./database";
import { queryPrepared } from "./query-prepared";

test("a statement is planned once a connection, and answers for the values that it is asked with", async () => {
  const double = (n: number) => queryPrepared<{ twice: number }>(Prisma.sql`select 2 * ${n}::int as twice`);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => double(n)));
  expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual(Array.from({ length: 40 }, (_, n) => 2 * n));
  const { rows } = await pool.query("select statement from pg_prepared_statements where statement like 'select 2 * %'");
  expect(rows).toHaveLength(1);
});
