import "server-only";
import { callCalendar } from "@/lib/features/calendar/call-calendar";
import { database } from "@/lib/platform/database/database";
import { waitAtMost } from "@/lib/platform/with-timeout";
import type { CalendarAnswer } from "./schema";

/** Within seconds or not at all: the list of invitees does not wait for it. */
const patienceMs = 5_000;

/**
 * What colleagues answered on the event in the host's calendar, read from there each time and never stored. Empty when
 * the provider does not answer.
 */
export async function readCalendarAnswers(meetingId: string): Promise<CalendarAnswer[]> {
  const meeting = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: {
      hostId: true,
      originalStart: true,
      calendarEvent: { select: { eventId: true } },
      series: { select: { calendarEvent: { select: { eventId: true } } } },
      invites: {
        where: { status: "invited", kind: "colleague" },
        select: { email: true, emailKey: true },
        orderBy: { id: "asc" },
      },
    },
  });
  const { hostId, originalStart, invites } = meeting;
  const eventId = (meeting.series ?? meeting).calendarEvent?.eventId;
  if (!eventId || invites.length === 0) return [];
  const reading = callCalendar(hostId, (calendar) => calendar.readAnswers(eventId, originalStart));
  const answer = await waitAtMost(patienceMs, reading);
  if (answer?.status !== "ok") return [];
  return invites.flatMap(({ email, emailKey }) => {
    const response = answer.value.get(emailKey);
    return response ? [{ email, response }] : [];
  });
}
