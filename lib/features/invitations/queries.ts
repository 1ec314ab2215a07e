import "server-only";
import { findMeetingIdByCode, isCodeOf } from "@/lib/core/meetings/find-by-code";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { pageCalendarTimeoutMs } from "@/lib/features/calendar/constants";
import { findOwnBusyTimes } from "@/lib/features/calendar/find-own-busy-times";
import { avatarFacts } from "@/lib/language/people/avatar-url";
import { database } from "@/lib/platform/database/database";
import { findInviteOfToken } from "./find-invite-of-token";
import { freeSlots, slotDays } from "./free-slots";
import { readInviteId } from "./invite-token";

/** Invitations that stand, oldest first. Their people get mails about moves and cancellation. */
export const listInvites = (meetingId: string) =>
  database.invite.findMany({
    where: { meetingId, status: "invited" },
    include: {
      user: { select: { ...avatarFacts, name: true, email: true } },
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

/**
 * The invitation of a link; null if it is void, forged or of another meeting. The link of a series leads to the
 * person's invitation to the occurrence that the code leads to.
 */
export async function findInviteByToken(typedCode: string, token: string) {
  const named = await database.invite.findUnique({
    where: { id: readInviteId(token) ?? nobody },
    select: { meetingId: true },
  });
  const meetingId = named?.meetingId ?? (await findMeetingIdByCode(typedCode));
  if (!meetingId || !(await isCodeOf(typedCode, meetingId))) return null;
  const found = await findInviteOfToken(database, meetingId, token);
  if (found?.status !== "invited") return null;
  return database.invite.findFirst({
    where: { id: found.id, status: "invited", meeting: { deletedAt: null } },
    include: withMeeting,
  });
}

const nobody = "00000000-0000-0000-0000-000000000000";

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

/**
 * Alternative times within two weeks at which the host is free, by their meetings and as far as their calendar answers.
 */
export async function listReplySlots({ meeting }: InviteToAnswer, now: Date = new Date()) {
  const timezone = meeting.host.timezone ?? meeting.bookedTimezone;
  const window = { start: now, end: new Date(now.getTime() + (slotDays + 1) * 24 * 3_600_000) };
  const { busy } = await findOwnBusyTimes(meeting.host.id, window, {
    exceptMeetingId: meeting.id,
    calendarWithinMs: pageCalendarTimeoutMs,
  });
  const slots = freeSlots({ now, minutes: meeting.durationMinutes, timezone, busy });
  return { zone: timezone, slots: slots.filter((start) => start.getTime() !== meeting.scheduledAt?.getTime()) };
}
