import "server-only";
import { database } from "@/lib/platform/database/database";
import { CalendarFailure } from "@/lib/platform/providers/calendar/provider";
import { callCalendar } from "./call-calendar";

type WrittenEvent = { eventId: string; provider: string; account: string; calendarId: string };

/**
 * Takes an event out of somebody's calendar, without telling its attendees. Not from another calendar than it was written
 * to. Throws while the provider is away; what it refuses for good stays there.
 */
export async function removeEvent(userId: string, { eventId, provider, account, calendarId }: WrittenEvent) {
  const connection = await database.calendarConnection.findUnique({ where: { userId }, omit: { credentials: true } });
  const isSame =
    connection?.provider === provider && connection.email === account && connection.calendarId === calendarId;
  if (!isSame) return;
  const answer = await callCalendar(userId, (calendar) => calendar.deleteEvent(eventId, { notify: false }));
  if (answer.status === "unavailable") throw new CalendarFailure("unavailable", answer.message);
}
