import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { invitingCalendarTimeoutMs } from "./constants";
import { lockSubject } from "./lock-subject";
import { findHostConnection } from "./queries";
import { type SyncResult, syncEvent } from "./sync-event";
import { idOf, peopleOf, type SyncSubject } from "./sync-subject";

type QueueMails = (tx: Tx, ids: string[]) => Promise<void>;

const busyWaitMs = 250;

/**
 * Invites colleagues by the event in the host's calendar, whose provider tells them. Answers which of these invitations
 * it took; the others are mailed. Ends within a few seconds, or when a call that may be telling people has ended.
 */
export async function inviteByCalendar(
  subject: SyncSubject,
  ids: string[],
  queueMails: QueueMails,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const calendar = await findHostConnection(subject);
  if (!calendar || calendar.needsReconnect || calendar.provider !== "google") {
    await leaveToMail(subject, ids, queueMails);
    return new Set();
  }
  const sync = syncWhenFree(subject, Date.now() + invitingCalendarTimeoutMs).catch((error: unknown) => {
    log.error({ err: error, subject: idOf(subject) }, "event not written");
  });
  await waitAtMost(invitingCalendarTimeoutMs, sync);
  const mailed = await leaveToMail(subject, ids, queueMails);
  // The provider is telling the others right now. A failure gives them back.
  if (mailed.length < ids.length) {
    await sync;
    mailed.push(...(await leaveToMail(subject, ids, queueMails)));
  }
  return new Set(ids.filter((id) => !mailed.includes(id)));
}

async function syncWhenFree(subject: SyncSubject, deadline: number): Promise<SyncResult> {
  for (;;) {
    const result = await syncEvent(subject);
    if (result.outcome !== "busy" || Date.now() + busyWaitMs > deadline) return result;
    await wait(busyWaitMs);
  }
}

/** Those whom the calendar does not tell, and is not about to: from now on, it leaves them alone. */
async function leaveToMail(subject: SyncSubject, ids: string[], queueMails: QueueMails): Promise<string[]> {
  const { table } = peopleOf(subject);
  return transaction(async (tx) => {
    await lockSubject(tx, subject);
    const rows = await tx.$queryRaw<{ id: string }[]>`
      update ${table} set delivery = 'email' where id = any(${ids}::uuid[]) and delivery is null returning id`;
    const left = rows.map(({ id }) => id);
    await queueMails(tx, left);
    return left;
  });
}
