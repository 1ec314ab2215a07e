import "server-only";
import { database } from "../database";
import { displayName } from "../people/display-name";
import { unnamedMeeting } from "../people/unnamed-meeting";
import { dayAndTime, listOf } from "./phrases";
import { listOthersAsked } from "./queries";
import type { SlotWire } from "./schema";

const longestMeetingMs = 24 * 3_600_000;

type Slot = { start: Date; minutes: number; zone: string };

/**
 * Compares a time with the caller's own meetings. Of the invitees it says only what the caller knows anyway: who is
 * asked to a meeting of the caller's at that time.
 */
export async function findSlotConflicts(
  userId: string,
  meetingId: string,
  { start, minutes, zone }: Slot,
): Promise<SlotWire> {
  const end = new Date(start.getTime() + minutes * 60_000);
  const [own, invites] = await Promise.all([
    listOwnMeetings(userId, meetingId, start, end),
    listOthersAsked(meetingId, userId),
  ]);
  const busyKeys = new Set(own.flatMap(({ invites: asked }) => asked.map(({ emailKey }) => emailKey)));
  const hostIds = new Set(own.map(({ hostId }) => hostId));
  const isBusy = ({ emailKey, userId: id }: (typeof invites)[number]) =>
    busyKeys.has(emailKey) || (id !== null && hostIds.has(id));
  const busy = invites.filter(isBusy).map(({ name }) => name);
  const unchecked = invites.filter((one) => !isBusy(one)).map(({ name }) => name);
  const collisions = own.map(({ title, host }) => (title === null ? unnamedMeeting(displayName(host)) : `“${title}”`));
  return {
    busy_invitees: busy,
    conflict: own.length > 0,
    needs_scope: false,
    unchecked,
    when: tell(dayAndTime(start, zone), { collisions, busy, unchecked }),
  };
}

function tell(
  when: string,
  { collisions, busy, unchecked }: { collisions: string[]; busy: string[]; unchecked: string[] },
): string {
  const are = (names: string[]) => (names.length === 1 ? "is" : "are");
  return [
    collisions.length > 0 ? `${when} collides with ${listOf(collisions)}.` : `${when} is free in your meetings.`,
    ...(busy.length > 0 ? [`${listOf(busy)} ${are(busy)} in it, too.`] : []),
    ...(unchecked.length > 0 ? [`${listOf(unchecked)} ${are(unchecked)} unchecked.`] : []),
  ].join(" ");
}

/** Meetings at that time which the person hosts, or is invited to and has not declined; not this one. */
async function listOwnMeetings(userId: string, meetingId: string, start: Date, end: Date) {
  const found = await database.meeting.findMany({
    where: {
      id: { not: meetingId },
      deletedAt: null,
      status: { in: ["scheduled", "live"] },
      scheduledAt: { gte: new Date(start.getTime() - longestMeetingMs), lt: end },
      people: { some: { userId, onlyWaits: false } },
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
      scheduledAt && scheduledAt.getTime() + durationMinutes * 60_000 > start.getTime(),
  );
}
