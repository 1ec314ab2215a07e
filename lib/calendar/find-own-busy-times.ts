import "server-only";
import { database } from "../database";
import { type Calendar, CalendarFailure } from "../providers/calendar/provider";
import { mergeRanges, subtractRanges, type TimeRange } from "../time/ranges";
import { atMidnight } from "../time/zoned";
import { type CalendarAnswer, callCalendar } from "./call-calendar";
import { parseEventUid } from "./event-uid";
import { findBusyTimes } from "./find-busy-times";

type OwnBusyTimes = {
  /** By the person's meetings in Parley and their connected calendar; merged, by start. */
  busy: TimeRange[];
  /** Whether the connected calendar is part of it. Without it, the meetings in Parley still are. */
  calendar: CalendarAnswer<unknown>["status"];
};

/**
 * When one person is busy. What Parley wrote into their calendar counts as the meeting that it is: not at all when it
 * was declined, cancelled or is the one to move.
 */
export async function findOwnBusyTimes(
  userId: string,
  window: TimeRange,
  { exceptMeetingId = null }: { exceptMeetingId?: string | null } = {},
): Promise<OwnBusyTimes> {
  const [meetings, answer] = await Promise.all([
    findBusyTimes([userId], window, { exceptMeetingId }),
    readCalendar(userId, window, exceptMeetingId),
  ]);
  const read = answer.status === "ok" ? answer.value : [];
  return { busy: mergeRanges([...(meetings.get(userId) ?? []), ...read]), calendar: answer.status };
}

async function readCalendar(userId: string, window: TimeRange, exceptMeetingId: string | null) {
  const answer = await callCalendar(userId, (calendar, { email }) => readBusy(calendar, email, window));
  if (answer.status !== "ok") return answer;
  if (answer.value.kind === "busy") {
    return { ...answer, value: subtractRanges(answer.value.busy, await findMoved(exceptMeetingId)) };
  }
  const { timezone } = await database.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } });
  const others = answer.value.events.filter(({ busy, uid }) => busy && parseEventUid(uid) === null);
  return {
    ...answer,
    value: others.map(({ start, end, allDay }) =>
      allDay
        ? { start: atMidnight(start, timezone ?? "UTC"), end: atMidnight(end, timezone ?? "UTC") }
        : { start, end },
    ),
  };
}

/** Events say which of them Parley wrote. Busy times do not, but may be all that the person allowed. */
async function readBusy(calendar: Calendar, email: string, window: TimeRange) {
  try {
    return { kind: "events", events: await calendar.listEvents(window) } as const;
  } catch (error) {
    if (!(error instanceof CalendarFailure) || error.reason !== "scope") throw error;
    const found = await calendar.readBusy([email], window);
    return { kind: "busy", busy: found.get(email) ?? [] } as const;
  }
}

/** The time that a meeting has now: what is busy there is taken for the meeting itself. */
export async function findMoved(meetingId: string | null): Promise<TimeRange[]> {
  if (!meetingId) return [];
  const meeting = await database.meeting.findUnique({
    where: { id: meetingId },
    select: { scheduledAt: true, durationMinutes: true },
  });
  if (!meeting?.scheduledAt) return [];
  const end = new Date(meeting.scheduledAt.getTime() + meeting.durationMinutes * 60_000);
  return [{ start: meeting.scheduledAt, end }];
}
