import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { DatabaseConnection } from "./database-connection";
import { env } from "./env";
import { log } from "./log";
import { processWide } from "./process-wide";

/** When many ask at once they queue for a connection: as long as a person would wait, and no longer. */
export const connectionWaitMs = 10_000;

/** The process's one pool; LISTEN and NOTIFY have connections of their own. */
export const pool = processWide("pool", () => {
  const made = new pg.Pool({
    Client: DatabaseConnection,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: connectionWaitMs,
  });
  // A database that restarts cuts connections that nobody uses at the moment: the next ones are new.
  return made.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
});

export const database = processWide("database", () => new PrismaClient({ adapter: new PrismaPg(pool) }));

/** Inside `transaction`: the same client, bound to the transaction. */
export type Tx = Prisma.TransactionClient;
