import "server-only";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { recordEventChange } from "@/lib/features/calendar/record-event-change";
import { type SyncSubject, waitingMailKey } from "@/lib/features/calendar/sync-subject";
import type { Tx } from "@/lib/platform/database/database";
import { calendarPatienceMs } from "./constants";
import { kindOfChange } from "./kind-of-change";

type Invited = { id: string; userId: string | null; emailKey: string };

type Queueing<I> = {
  /** What the event in the host's calendar shows. */
  subject: SyncSubject;
  change: keyof typeof kindOfChange;
  /** The people on that event. */
  findOnEvent: () => Promise<{ emailKey: string }[]>;
  /**
   * Queues the mail of one person: at once, or to `wait`, and then not to be sent once the calendar has told
   * `unlessTold`.
   */
  queue: (invite: I, unlessTold: number | null, wait: { key: string; runAt: Date } | null) => Promise<void>;
};

/**
 * Queues one mail per invitee of a meeting or series, sent after the commit. For those on the event in the host's calendar
 * it waits, and is not sent when the provider has told them. Not to those who have switched it off.
 */
export async function queueMails<I extends Invited>(
  tx: Tx,
  invites: I[],
  { subject, change, findOnEvent, queue }: Queueing<I>,
) {
  const wantsMail = await findMailPreferences(invites, kindOfChange[change], tx);
  // A provider tells everybody on an event or nobody: what one person has to hear is mailed.
  const isForAll = change !== "withdrawn" && change !== "kept";
  const onEvent = new Set((isForAll ? await findOnEvent() : []).map(({ emailKey }) => emailKey));
  const isOnEvent = ({ emailKey }: I) => onEvent.has(emailKey);
  const recorded = invites.some(isOnEvent) ? await recordEventChange(tx, subject) : null;
  for (const invite of invites.filter(wantsMail)) {
    const unlessTold = isOnEvent(invite) ? recorded : null;
    const runAt = new Date(Date.now() + calendarPatienceMs);
    await queue(invite, unlessTold, unlessTold === null ? null : { key: waitingMailKey(subject, invite.id), runAt });
  }
}
