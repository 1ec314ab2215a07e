import { pool } from "@/lib/database";
import { within } from "@/lib/within";

/** How long anything may take to answer. */
export const answerMs = 5000;

export const ask = <Row extends object>(sql: string) =>
  within(answerMs, pool.query<Row>(sql), new Error("no answer within five seconds"));
