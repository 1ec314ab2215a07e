import "server-only";
import type { NotificationKind } from "@/lib/core/notifications/constants";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { recordEventChange } from "@/lib/features/calendar/record-event-change";
import { subjectOf, waitingMailKey } from "@/lib/features/calendar/sync-subject";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { calendarPatienceMs } from "./constants";
import { meetingMailJob } from "./jobs";

type MailToOne = {
  change: "moved" | "cancelled" | "withdrawn" | "kept";
  /** The time zone of the person who made the change. */
  timezone: string | null;
  /** The suggested time that was rejected. */
  suggestedStart?: Date | null;
  /** The time before a move. */
  previous?: { start: Date; minutes: number } | null;
};

const kindOf: Record<MailToOne["change"], NotificationKind> = {
  moved: "moved",
  cancelled: "cancelled",
  withdrawn: "cancelled",
  kept: "reply",
};

const facts = {
  id: true,
  userId: true,
  emailKey: true,
  delivery: true,
  sequenceRise: true,
  meeting: { select: { id: true, icsSequence: true, seriesId: true } },
} as const;
type Facts = {
  id: string;
  userId: string | null;
  emailKey: string;
  delivery: string | null;
  sequenceRise: number;
  meeting: { id: string; icsSequence: number; seriesId: string | null };
};

/**
 * Queues one mail per invitee, sent after the commit. For those on the event in the host's calendar it waits, and is not
 * sent when the provider has told them.
 */
export async function queueMeetingMails(
  tx: Tx,
  meetingId: string,
  mail: MailToOne & { change: "moved" | "cancelled" },
) {
  await queue(tx, await tx.invite.findMany({ where: { meetingId, status: "invited" }, select: facts }), mail);
}

export async function queueMeetingMail(tx: Tx, inviteId: string, mail: MailToOne) {
  await queue(tx, [await tx.invite.findUniqueOrThrow({ where: { id: inviteId }, select: facts })], mail);
}

/** If several changes wait for the worker, only the last one is mailed. Not to those who have switched it off. */
async function queue(tx: Tx, invites: Facts[], mail: MailToOne) {
  const { suggestedStart, previous } = mail;
  const wantsMail = await findMailPreferences(invites, kindOf[mail.change], tx);
  // A provider tells everybody on an event or nobody: what one person has to hear is mailed.
  const isForAll = mail.change === "moved" || mail.change === "cancelled";
  const told = isForAll ? await findToldByCalendar(tx, invites) : null;
  for (const { id, emailKey, sequenceRise, meeting } of invites.filter(wantsMail)) {
    const unlessTold = told?.emailKeys.has(emailKey) ? { ...told.subject, change: told.change } : null;
    await enqueue(
      tx,
      meetingMailJob,
      {
        ...mail,
        inviteId: id,
        sequence: meeting.icsSequence + sequenceRise,
        suggestedStart: suggestedStart?.toISOString() ?? null,
        previous: previous ? { start: previous.start.toISOString(), minutes: previous.minutes } : null,
        unlessTold,
      },
      unlessTold && told
        ? { key: waitingMailKey(told.subject, id), runAt: new Date(Date.now() + calendarPatienceMs) }
        : { key: `meeting-mail:${id}` },
    );
  }
}

/** Those whom the calendar tells of this change; null: nobody. */
async function findToldByCalendar(tx: Tx, invites: Facts[]) {
  const [first] = invites;
  if (!first) return null;
  const subject = subjectOf(first.meeting);
  const onEvent =
    "seriesId" in subject
      ? await tx.seriesInvite.findMany({
          where: { ...subject, status: "invited", delivery: "calendar" },
          select: { emailKey: true },
        })
      : invites.filter(({ delivery }) => delivery === "calendar");
  const emailKeys = new Set(onEvent.map(({ emailKey }) => emailKey));
  if (!invites.some(({ emailKey }) => emailKeys.has(emailKey))) return null;
  const change = await recordEventChange(tx, subject);
  return change === null ? null : { subject, emailKeys, change };
}
