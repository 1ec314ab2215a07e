import { pool } from "@/lib/platform/database/database";
import { withTimeout } from "@/lib/platform/with-timeout";

/** How long anything may take to answer. */
export const answerMs = 5000;

export const ask = <Row extends object>(sql: string) =>
  withTimeout(answerMs, pool.query<Row>(sql), new Error("no response within five seconds"));
