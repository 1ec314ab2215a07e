import "server-only";
import { titleInMails } from "@/lib/core/meetings/booked-title";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import type { NotificationKind } from "@/lib/core/notifications/constants";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

type Change = "invited" | "moved" | "cancelled" | "withdrawn" | "kept";

type Telling = {
  change: Change;
  by: AuditActor;
  /** Those of them with an account. Default: everyone invited. */
  userIds?: readonly (string | null)[];
  /** Said after the time. */
  note?: string;
};

const kindOf: Record<Change, NotificationKind> = {
  invited: "invited",
  moved: "moved",
  cancelled: "cancelled",
  withdrawn: "cancelled",
  kept: "reply",
};

const sentenceOf: Record<Change, (name: string, title: string) => string> = {
  invited: (name, title) => `${name} invited you to ${title}`,
  moved: (name, title) => `${name} rescheduled ${title}`,
  cancelled: (name, title) => `${name} cancelled ${title}`,
  withdrawn: (name, title) => `${name} withdrew your invitation to ${title}`,
  kept: (name, title) => `${name} kept the original time of ${title}`,
};

/** Tells invitees with an account what changed for them, except the person who did it. */
export async function notifyInvitees(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  { change, by, userIds, note }: Telling,
) {
  const told = (userIds ?? (await findInvited(tx, meetingId))).flatMap((id) => (id && id !== by.id ? [id] : []));
  if (told.length === 0) return;
  const { host, booking, scheduledAt, durationMinutes, bookedTimezone, title } = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: {
      ...{ title: true, scheduledAt: true, durationMinutes: true, bookedTimezone: true },
      host: { select: { name: true, email: true } },
      booking: { select: { typeTitle: true, name: true } },
    },
  });
  const hostName = displayName(host);
  const shown = titleInMails({ title, booking }, hostName) ?? unnamedMeeting(hostName);
  // Who is not invited any more may not know the meeting: nothing leads to it.
  const isKnown = change !== "withdrawn";
  await addNotifications(tx, announce, told, {
    kind: kindOf[change],
    title: sentenceOf[change](by.name ?? hostName, shown),
    body: note,
    when: scheduledAt && { start: scheduledAt, minutes: durationMinutes, timezone: bookedTimezone },
    href: isKnown ? `/meetings/${meetingId}` : null,
    meetingId: isKnown ? meetingId : null,
  });
}

async function findInvited(tx: Tx, meetingId: string) {
  const invites = await tx.invite.findMany({
    where: { meetingId, status: "invited", userId: { not: null } },
    select: { userId: true },
  });
  return invites.map(({ userId }) => userId);
}
