import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { Prisma } from "@/prisma/generated/client";

/** Closes the vault of a person at once: everywhere, or where the condition `which` holds. */
export async function endOpenings(tx: Tx, announce: Announce, userId: string, which = Prisma.sql`true`) {
  await tx.$executeRaw`
    update vault_openings set ends_at = now() where user_id = ${userId}::uuid and ends_at > now() and ${which}`;
  announce({ topic: "vault", userId });
}
