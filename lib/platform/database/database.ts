import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { DatabaseConnection } from "./database-connection";

/** How long a query waits for a free connection of the pool. */
export const connectionWaitMs = 10_000;

/** One pool per process. LISTEN and NOTIFY use separate connections. */
export const pool = processWide("pool", () => {
  const made = new pg.Pool({
    Client: DatabaseConnection,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: connectionWaitMs,
  });
  // A restart of the database closes idle connections. The pool replaces them.
  return made.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
});

export const database = processWide("database", () => new PrismaClient({ adapter: new PrismaPg(pool) }));

/** The client that `transaction` passes to its callback. */
export type Tx = Prisma.TransactionClient;
