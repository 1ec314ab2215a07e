import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { lockSubject } from "./lock-subject";
import { idOf, type SyncSubject, subjectColumn } from "./sync-subject";

type Facts = { toldChanges: number; isBeingWritten: boolean; attendees: Record<string, string> };

/**
 * Decides whether mail has to tell what a calendar was to tell, and has `take` do so in the same transaction, which also
 * has to mark the person as told by mail: a sync that begins later then tells them nothing. `told`: the calendar did.
 * `busy`: it may be doing so right now.
 */
export async function claimMail(
  subject: SyncSubject,
  { isTold, take }: { isTold: (event: Facts) => boolean; take: (tx: Tx, event: Facts | null) => Promise<void> },
): Promise<"told" | "busy" | "taken"> {
  return transaction(async (tx) => {
    await lockSubject(tx, subject);
    const [event] = await tx.$queryRaw<Facts[]>`
      select told_changes as "toldChanges", attendees, coalesce(claimed_until > statement_timestamp(), false) as "isBeingWritten"
        from calendar_events where ${subjectColumn(subject)} = ${idOf(subject)}::uuid`;
    if (event && isTold(event)) return "told";
    if (event?.isBeingWritten) return "busy";
    await take(tx, event ?? null);
    return "taken";
  });
}
