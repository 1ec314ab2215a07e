import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { processWide } from "./process-wide";

/** The process's one pool; LISTEN and NOTIFY have connections of their own. */
export const pool = processWide(
  "pool",
  () => new pg.Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE }),
);

export const database = processWide("database", () => new PrismaClient({ adapter: new PrismaPg(pool) }));

/** Inside `transaction`: the same client, bound to the transaction. */
export type Tx = Prisma.TransactionClient;
