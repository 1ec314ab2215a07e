import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { idOf, type SyncSubject, subjectColumn } from "./sync-subject";

/**
 * Counts a change that people are notified of, in the transaction that makes it. The number is what the event has to show
 * until the calendar has told it; null: there is no event.
 */
export async function recordEventChange(tx: Tx, subject: SyncSubject): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ changes: number }[]>`
    update calendar_events set changes = changes + 1 where ${subjectColumn(subject)} = ${idOf(subject)}::uuid
    returning changes`;
  return row?.changes ?? null;
}
