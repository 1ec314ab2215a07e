import "server-only";
import { nextAtMinute } from "@/lib/language/time/minute-of-day";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";

/** Others are taken a minute later. */
const claimedMax = 200;

type Due = { userId: string; digestAt: number; digestedAt: Date | null; timezone: string | null };

/**
 * Queues the digests that are due, and notes when each is due again. Of two workers at once, each takes others; what is
 * queued is sent also when the worker ends before.
 */
export async function claimDigests(now: Date, queueDigest: (tx: Tx, userId: string) => Promise<void>) {
  await transaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      select timing.user_id as "userId", timing.digest_at as "digestAt", timing.digested_at as "digestedAt",
             person.timezone
        from notification_timings timing join users person on person.id = timing.user_id
       where timing.digest_due <= ${now}
       order by timing.digest_due limit ${claimedMax}
         for update of timing skip locked`;
    for (const { userId, digestAt, digestedAt, timezone } of due) {
      const next = (after: Date) => nextAtMinute(after, digestAt, timezone ?? "UTC");
      // A person who has moved to another zone is looked at early.
      const isDue = digestedAt === null || next(digestedAt) <= now;
      await tx.notificationTiming.update({
        where: { userId },
        data: { digestDue: next(now), ...(isDue ? { digestedAt: now } : {}) },
      });
      if (isDue) await queueDigest(tx, userId);
    }
  });
}
