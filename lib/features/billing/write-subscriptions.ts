import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Subscription } from "@/prisma/generated/client";

type Stated = Omit<Subscription, "userId" | "fetchedAt">;

/**
 * The one way to write what somebody has at the payment provider: only the owner of the tables may do so without this
 * function of the database. Of the person's subscriptions `kept` stay, and `stated` takes the place of the others.
 */
export async function writeSubscriptions(
  tx: Tx,
  { userId, kept, stated }: { userId: string; kept: readonly string[]; stated: readonly Stated[] },
) {
  await tx.$executeRaw`select store_subscriptions(${userId}::uuid, ${kept}, ${JSON.stringify(stated)}::jsonb)`;
}
