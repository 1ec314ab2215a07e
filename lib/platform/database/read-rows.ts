import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import { pool, type Tx } from "./database";

/**
 * The rows of a statement, by pg directly: Prisma's conversion of values costs a list two thirds more processor time. With
 * `tx`, as that transaction sees them, through Prisma.
 */
export async function readRows<Row extends object>(statement: Prisma.Sql, tx?: Tx): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(statement);
  const { rows } = await pool.query<Row>(statement.text, statement.values);
  return rows;
}
