import "server-only";
import { database } from "../database";
import { parseMeetingCode } from "../meetings/meeting-code";
import { findMeetingFor } from "../meetings/queries";
import { type Busy, freeSlots, slotDays } from "./free-slots";
import { isInviteToken, readInviteId } from "./invite-token";

/** Invitations that stand, oldest first. Their people get mails about moves and cancellation. */
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
  meeting: {
    include: {
      host: { select: { id: true, name: true, email: true, timezone: true } },
      series: { select: { rule: true, startsAt: true, timezone: true } },
    },
  },
} as const;

/** An invitation with the parts of the meeting that its holder may see. */
export type InviteToAnswer = NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>;

/** The invitation of a link; null if it is void, forged or of another meeting. */
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

/** The caller's own invitation, null inside if not invited; null if the caller may not know the meeting. */
export async function findOwnInviteFor(actor: { id: string }, meetingId: string) {
  const meeting = await findMeetingFor(actor, meetingId);
  if (!meeting) return null;
  const invite = await database.invite.findFirst({
    where: { meetingId, userId: actor.id, status: "invited" },
    include: withMeeting,
  });
  return { invite };
}

/** Alternative times within two weeks at which the host is free. */
export async function listReplySlots({ meeting }: InviteToAnswer, now: Date = new Date()) {
  const timezone = meeting.host.timezone ?? meeting.bookedTimezone;
  const busy = await listBusyTimes(meeting.host.id, { now, exceptMeetingId: meeting.id });
  const slots = freeSlots({ now, minutes: meeting.durationMinutes, timezone, busy });
  return { zone: timezone, slots: slots.filter((start) => start.getTime() !== meeting.scheduledAt?.getTime()) };
}

const longestMeetingMs = 24 * 3_600_000;

/** Times of meetings that the person hosts, or is invited to and has not declined. One statement. */
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
