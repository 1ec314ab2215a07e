import "server-only";
import { mergeRanges, subtractRanges, type TimeRange } from "@/lib/language/time/ranges";
import { atMidnight } from "@/lib/language/time/zoned";
import { database } from "@/lib/platform/database/database";
import { type Calendar, CalendarFailure, callTimeoutMs } from "@/lib/platform/providers/calendar/provider";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { type CalendarAnswer, callCalendar } from "./call-calendar";
import { findBusyTimes } from "./find-busy-times";
import { findMeetingToMove } from "./find-meeting-to-move";
import { findWrittenEvents } from "./find-written-events";

type OwnBusyTimes = {
  /** By the person's meetings in Parley and their connected calendar; merged, by start. */
  busy: TimeRange[];
  /** Whether the connected calendar is part of it. Without it, the meetings in Parley still are. */
  calendar: CalendarAnswer<unknown>["status"];
};

type Options = {
  exceptMeetingId?: string | null;
  /** How long to wait for the calendar; it is left out then, as `unavailable`. By default as long as the provider may take. */
  calendarWithinMs?: number;
};

/**
 * When one person is busy. What Parley wrote into their calendar counts as the meeting that it is: not at all when it
 * was declined, cancelled or is the one to move.
 */
export async function findOwnBusyTimes(
  userId: string,
  window: TimeRange,
  { exceptMeetingId = null, calendarWithinMs = callTimeoutMs }: Options = {},
): Promise<OwnBusyTimes> {
  const [meetings, answer] = await Promise.all([
    findBusyTimes([userId], window, { exceptMeetingId }),
    waitAtMost(calendarWithinMs, readCalendar(userId, window, exceptMeetingId)),
  ]);
  const read = answer?.status === "ok" ? answer.value : [];
  return { busy: mergeRanges([...(meetings.get(userId) ?? []), ...read]), calendar: answer?.status ?? "unavailable" };
}

export async function readCalendar(userId: string, window: TimeRange, exceptMeetingId: string | null) {
  const answer = await callCalendar(userId, (calendar, { email }) => readBusy(calendar, email, window));
  if (answer.status !== "ok") return answer;
  if (answer.value.kind === "busy") {
    const moved = await findMeetingToMove(exceptMeetingId);
    return { ...answer, value: moved ? subtractRanges(answer.value.busy, [moved.range]) : answer.value.busy };
  }
  const { timezone } = await database.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } });
  const written = await findWrittenEvents(userId, answer.value.events);
  const others = answer.value.events.filter((event) => event.busy && !written.has(event));
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
    return { kind: "busy", busy: found.get(email.toLowerCase()) ?? [] } as const;
  }
}
