import "server-only";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { env } from "../env";

export type CalendarFacts = {
  meetingId: string;
  /** Increases with every mailed change. Calendars ignore lower values than they have. */
  sequence: number;
  title: string;
  /** The host's note to the invitees. */
  note: string | null;
  start: Date;
  minutes: number;
  organizer: { name: string; email: string };
  attendee: { name: string | null; email: string; response: keyof typeof attendeeStatus };
  url: string;
  meetingCode: string;
};

const attendeeStatus = {
  none: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  proposed: ICalAttendeeStatus.TENTATIVE,
};

/** The iTIP object of a meeting for one person: times in UTC, the same UID for the meeting's whole life. */
export function calendarObject(method: "REQUEST" | "CANCEL", facts: CalendarFacts) {
  const isCancel = method === "CANCEL";
  const calendar = ical({
    prodId: { company: "Parley", product: "Meetings" },
    method: isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${facts.meetingId}@${new URL(env.PUBLIC_ORIGIN).hostname}`,
    sequence: facts.sequence,
    start: facts.start,
    end: new Date(facts.start.getTime() + facts.minutes * 60_000),
    summary: facts.title,
    description: describeEvent(facts),
    location: facts.url,
    url: facts.url,
    status: isCancel ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: facts.organizer.name, email: facts.organizer.email },
    attendees: [
      {
        name: facts.attendee.name ?? facts.attendee.email,
        email: facts.attendee.email,
        rsvp: !isCancel,
        role: ICalAttendeeRole.REQ,
        status: attendeeStatus[facts.attendee.response],
      },
    ],
  });
  return { method, content: calendar.toString() };
}

function describeEvent({ url, meetingCode, note }: CalendarFacts): string {
  const joining = `Join meeting: ${url}\nMeeting code: ${meetingCode}`;
  return note ? `${joining}\n\n${note}` : joining;
}
