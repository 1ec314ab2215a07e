import "server-only";
import { findColleagues } from "@/lib/features/calendar/find-colleagues";
import { findMeetingToMove } from "@/lib/features/calendar/find-meeting-to-move";
import { readBusyTimes } from "@/lib/features/calendar/read-busy-times";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { overlapsAny, type TimeRange } from "@/lib/language/time/ranges";
import { quoteEvent } from "@/lib/language/time/unread-events";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { dayAndTime, listOf } from "./phrases";
import { listOtherInvitees } from "./queries";
import type { SlotWire } from "./schema";

const longestMeetingMs = 24 * 3_600_000;

type Caller = Pick<UserActor, "id" | "email" | "organisationId">;
type CalendarStatus = Awaited<ReturnType<typeof readBusyTimes>>["status"];
type Slot = { start: Date; minutes: number; zone: string };

/**
 * Compares a time with the caller's own meetings and calendar. Of the invitees it says only what the caller knows
 * anyway: who is invited to a meeting of the caller's at that time, and which colleagues the caller's calendar shows as
 * busy.
 */
export async function findSlotConflicts(
  actor: Caller,
  meetingId: string,
  { start, minutes, zone }: Slot,
): Promise<SlotWire> {
  const range = { start, end: new Date(start.getTime() + minutes * 60_000) };
  const [own, invites, moved] = await Promise.all([
    listOwnMeetings(actor.id, meetingId, range),
    listOtherInvitees(meetingId, actor.id),
    findMeetingToMove(meetingId),
  ]);
  const { colleagues } = await findColleagues(
    actor,
    invites.map(({ email }) => email),
  );
  const emails = colleagues.map(({ email }) => email);
  const calendar = await readBusyTimes(actor, { emails, window: range, moved });
  const busyKeys = new Set(own.flatMap(({ invites: invitees }) => invitees.map(({ emailKey }) => emailKey)));
  const hostIds = new Set(own.map(({ hostId }) => hostId));
  const conflictOf = ({ emailKey, userId: id }: (typeof invites)[number]) => {
    if (busyKeys.has(emailKey) || (id !== null && hostIds.has(id))) return "sharing";
    const busyTimes = calendar.others.get(emailKey);
    return busyTimes ? (overlapsAny(range, busyTimes) ? "busy" : "free") : "unchecked";
  };
  const namesOf = (kind: "sharing" | "busy" | "unchecked") =>
    invites.filter((one) => conflictOf(one) === kind).map(({ name }) => name);
  const [sharing, busy] = [namesOf("sharing"), namesOf("busy")];
  const unchecked = [...namesOf("unchecked"), ...calendar.unread.map(quoteEvent)];
  const collisions = own.map(({ title, host }) => (title === null ? unnamedMeeting(displayName(host)) : `“${title}”`));
  if (collisions.length === 0 && overlapsAny(range, calendar.own)) collisions.push("an event in your calendar");
  return {
    busy_invitees: [...sharing, ...busy],
    conflict: collisions.length > 0,
    needs_scope: calendar.status === "needs_scope",
    unchecked,
    when: describeSlot(dayAndTime(start, zone), { status: calendar.status, collisions, sharing, busy, unchecked }),
  };
}

type Findings = Record<"collisions" | "sharing" | "busy" | "unchecked", string[]> & { status: CalendarStatus };

function describeSlot(when: string, { collisions, sharing, busy, unchecked, status }: Findings): string {
  const are = (names: string[]) => (names.length === 1 ? "is" : "are");
  return [
    collisions.length > 0
      ? `${when} collides with ${listOf(collisions)}.`
      : `${when} is free in your ${status === "ok" ? "calendar" : "meetings"}.`,
    ...(sharing.length > 0 ? [`${listOf(sharing)} ${are(sharing)} in it, too.`] : []),
    ...(busy.length > 0 ? [`${listOf(busy)} ${are(busy)} busy then.`] : []),
    ...(unchecked.length > 0 ? [`${listOf(unchecked)} ${are(unchecked)} unchecked.`] : []),
    ...(calendarWords[status] ?? []),
  ].join(" ");
}

const calendarWords: Partial<Record<CalendarStatus, string[]>> = {
  needs_reconnect: ["Your calendar has to be connected again."],
  needs_scope: ["Your calendar doesn't let Parley see when you're busy."],
  unavailable: ["Your calendar didn't answer."],
};

/** Meetings at that time which the person hosts, or is invited to and has not declined; not this one. */
async function listOwnMeetings(userId: string, meetingId: string, range: TimeRange) {
  const starts = { gte: new Date(range.start.getTime() - longestMeetingMs), lt: range.end };
  const found = await database.meeting.findMany({
    where: {
      id: { not: meetingId },
      deletedAt: null,
      status: { in: ["scheduled", "live"] },
      scheduledAt: starts,
      people: { some: { userId, onlyWaits: false, sortAt: starts } },
      OR: [
        { hostId: userId },
        { invites: { some: { userId, status: "invited", response: { in: ["none", "accepted"] } } } },
      ],
    },
    select: {
      hostId: true,
      title: true,
      scheduledAt: true,
      durationMinutes: true,
      host: { select: { name: true, email: true } },
      // Whatever they answered: that is not the caller's to know.
      invites: { where: { status: "invited" }, select: { emailKey: true } },
    },
    orderBy: { scheduledAt: "asc" },
  });
  return found.filter(
    ({ scheduledAt, durationMinutes }) =>
      scheduledAt && scheduledAt.getTime() + durationMinutes * 60_000 > range.start.getTime(),
  );
}
