import "server-only";
import { createHash } from "node:crypto";
import type { QueryResult, QueryResultRow } from "pg";
import type { Prisma } from "@/prisma/generated/client";
import { pool } from "./database";

const names = new Map<string, string>();

/**
 * Plans a statement once a connection: for those of a few rows by their keys, whose plan takes longer than they run. Their
 * texts are few, and the plan is the same whichever values they have. Behind a pooler, where another session may not know
 * the name, it is planned each time.
 */
export function queryPrepared<Row extends QueryResultRow>({ text, values }: Prisma.Sql): Promise<QueryResult<Row>> {
  return pool.query<Row>({ name: nameOf(text), text, values });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
