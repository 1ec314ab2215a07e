import "server-only";
import { database } from "../database";
import { parseMeetingCode } from "../meetings/meeting-code";
import { findMeetingFor } from "../meetings/queries";
import { type Busy, freeSlots, slotDays } from "./free-slots";
import { isInviteToken, readInviteId } from "./invite-token";

/** Whom the host asked, in the order they were asked: those whom moves and cancellations are mailed to. */
export const listInvites = (meetingId: string) =>
  database.invite.findMany({
    where: { meetingId, status: "invited" },
    include: {
      user: { select: { name: true, email: true } },
      participants: {
        select: { id: true, status: true, admittedAt: true },
        orderBy: [{ admittedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
      },
    },
    orderBy: { id: "asc" },
  });

const withMeeting = {
  meeting: { include: { host: { select: { id: true, name: true, email: true, timezone: true } } } },
} as const;

/** An invitation with what its holder may see. */
export type InviteToAnswer = NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>;

/** What a link opens; null for any that is void, forged, or of another meeting. */
export async function findInviteByToken(typedCode: string, token: string) {
  const code = parseMeetingCode(typedCode);
  const id = readInviteId(token);
  if (!code || !id) return null;
  const invite = await database.invite.findFirst({
    where: { id, status: "invited", meeting: { code, deletedAt: null } },
    include: withMeeting,
  });
  return invite && isInviteToken(token, invite) ? invite : null;
}

export const getInviteToAnswer = (id: string): Promise<InviteToAnswer> =>
  database.invite.findUniqueOrThrow({ where: { id }, include: withMeeting });

/** The caller's own invitation; null when the caller may not know the meeting, without one when not invited. */
export async function findOwnInviteFor(actor: { id: string }, meetingId: string) {
  const meeting = await findMeetingFor(actor, meetingId);
  if (!meeting) return null;
  const invite = await database.invite.findFirst({
    where: { meetingId, userId: actor.id, status: "invited" },
    include: withMeeting,
  });
  return { invite };
}

/** Times within two weeks at which the host could meet instead. */
export async function listReplySlots({ meeting }: InviteToAnswer, now: Date = new Date()) {
  const timezone = meeting.host.timezone ?? meeting.bookedTimezone;
  const busy = await listBusyTimes(meeting.host.id, { now, exceptMeetingId: meeting.id });
  const slots = freeSlots({ now, minutes: meeting.durationMinutes, timezone, busy });
  return { zone: timezone, slots: slots.filter((start) => start.getTime() !== meeting.scheduledAt?.getTime()) };
}

const longestMeetingMs = 24 * 3_600_000;

/** Meetings the person hosts, or was asked to and has not turned down. One statement. */
async function listBusyTimes(
  userId: string,
  { now, exceptMeetingId }: { now: Date; exceptMeetingId: string },
): Promise<Busy[]> {
  const from = new Date(now.getTime() - longestMeetingMs);
  const until = new Date(now.getTime() + (slotDays + 1) * 24 * 3_600_000);
  const takesPart = {
    OR: [
      { hostId: userId },
      {
        invites: {
          some: { userId, status: "invited" as const, response: { in: ["none" as const, "accepted" as const] } },
        },
      },
    ],
  };
  const meetings = await database.meeting.findMany({
    where: {
      id: { not: exceptMeetingId },
      deletedAt: null,
      status: { in: ["scheduled", "live"] },
      scheduledAt: { gte: from, lt: until },
      people: { some: { userId, sortAt: { gte: from, lt: until } } },
      ...takesPart,
    },
    select: { scheduledAt: true, durationMinutes: true },
  });
  return meetings.flatMap(({ scheduledAt: start, durationMinutes }) =>
    start ? [{ start, end: new Date(start.getTime() + durationMinutes * 60_000) }] : [],
  );
}
