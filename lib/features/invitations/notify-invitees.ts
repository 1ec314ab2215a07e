import "server-only";
import { titleInMails } from "@/lib/core/meetings/booked-title";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import type { SyncSubject } from "@/lib/features/calendar/sync-subject";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { kindOfChange } from "./kind-of-change";

type Change = "invited" | "moved" | "cancelled" | "withdrawn" | "kept" | "transferred";

type Telling = {
  change: Change;
  by: AuditActor;
  /** Notifies everyone invited to it, naming this meeting for the series. */
  seriesId?: string;
  /** Those of them with an account. Default: everyone invited. */
  userIds?: readonly (string | null)[];
  /** Said after the time. */
  note?: string;
};

const sentenceOf: Record<Change, (name: string, title: string) => string> = {
  invited: (name, title) => `${name} invited you to ${title}`,
  moved: (name, title) => `${name} rescheduled ${title}`,
  cancelled: (name, title) => `${name} cancelled ${title}`,
  withdrawn: (name, title) => `${name} withdrew your invitation to ${title}`,
  kept: (name, title) => `${name} kept the original time of ${title}`,
  transferred: (name, title) => `${name} gave ${title} another host`,
};

/** Notifies invitees with an account of what changed for them, except the person who did it. */
export async function notifyInvitees(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  { change, by, seriesId, userIds, note }: Telling,
) {
  const invited = userIds ?? (await findInvited(tx, seriesId ? { seriesId } : { meetingId }));
  const recipients = invited.flatMap((id) => (id && id !== by.id ? [id] : []));
  if (recipients.length === 0) return;
  const { host, booking, scheduledAt, durationMinutes, bookedTimezone, title } = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: {
      title: true,
      scheduledAt: true,
      durationMinutes: true,
      bookedTimezone: true,
      host: { select: { name: true, email: true } },
      booking: { select: { typeTitle: true, name: true } },
    },
  });
  const hostName = displayName(host);
  const shown = titleInMails({ title, booking }, hostName) ?? unnamedMeeting(hostName);
  // Who is not invited any more may not know the meeting: nothing leads to it, and it keeps the title that it had.
  const isKnown = change !== "withdrawn";
  await addNotifications(tx, announce, recipients, {
    kind: kindOfChange[change],
    title: sentenceOf[change](by.name ?? hostName, isKnown ? subjectMark : shown),
    body: note,
    when: scheduledAt && { start: scheduledAt, minutes: durationMinutes, timezone: bookedTimezone },
    href: isKnown ? `/meetings/${meetingId}` : null,
    meetingId: isKnown ? meetingId : null,
  });
}

async function findInvited(tx: Tx, subject: SyncSubject) {
  const where = { ...subject, status: "invited", userId: { not: null } } as const;
  const found = { where, select: { userId: true } } as const;
  const invites = "seriesId" in subject ? await tx.seriesInvite.findMany(found) : await tx.invite.findMany(found);
  return invites.map(({ userId }) => userId);
}
