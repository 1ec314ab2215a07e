import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { lockSubject } from "./lock-subject";
import { idOf, type SyncSubject, subjectColumn } from "./sync-subject";

type Facts = { toldChanges: number; isBeingWritten: boolean; attendees: Record<string, string> };

type Claim = {
  isTold?: (event: Facts) => boolean;
  take: (tx: Tx, event: Facts | null) => Promise<void>;
  /** Asks again then: a sync may be telling people right now. */
  askAgain: (tx: Tx, runAt: Date) => Promise<void>;
};

const busyWaitMs = 5_000;

/**
 * Decides whether mail has to tell what a calendar was to tell. If so, `take` sees to it in the same transaction, and also
 * has to mark the person as told by mail: a sync that begins later then tells them nothing.
 */
export async function claimMail(subject: SyncSubject, { isTold = () => false, take, askAgain }: Claim) {
  await transaction(async (tx) => {
    await lockSubject(tx, subject);
    const [event] = await tx.$queryRaw<Facts[]>`
      select told_changes as "toldChanges", attendees, coalesce(claimed_until > statement_timestamp(), false) as "isBeingWritten"
        from calendar_events where ${subjectColumn(subject)} = ${idOf(subject)}::uuid`;
    if (event && isTold(event)) return;
    if (event?.isBeingWritten) await askAgain(tx, new Date(Date.now() + busyWaitMs));
    else await take(tx, event ?? null);
  });
}
