import "server-only";
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { eventUid } from "@/lib/features/calendar/event-uid";
import { makeVtimezone } from "@/lib/language/time/vtimezone";

type Method = "REQUEST" | "CANCEL";
type Response = keyof typeof attendeeStatus;

/** Where it is and for whom: the same in every event of a file. */
export type Addressed = {
  /** The host's note to the invitees. */
  note: string | null;
  organizer: { name: string; email: string };
  attendee: { name: string | null; email: string; response: Response };
  url: string;
  meetingCode: string;
};

type Timed = {
  /** Increases with every mailed change. Calendars ignore lower values than they have. */
  sequence: number;
  title: string;
  start: Date;
  minutes: number;
};

export type CalendarFacts = Addressed &
  Timed & {
    meetingId: string;
    /** Of a meeting that repeats: it is the occurrence of its series that was to start then. */
    occurrence?: { seriesId: string; originalStart: Date; timezone: string } | null;
  };

type OfSeries = { seriesId: string | null; originalStart: Date | null; series: { timezone: string } | null };

/** Null: the meeting doesn't repeat. */
export const occurrenceOf = ({ seriesId, originalStart, series }: OfSeries): CalendarFacts["occurrence"] =>
  seriesId && originalStart && series ? { seriesId, originalStart, timezone: series.timezone } : null;

export type SeriesEvent = Timed & {
  seriesId: string;
  rule: string;
  timezone: string;
  /** Starts by the rule without a meeting for this person. */
  left: Date[];
  /** Of a series that had another host. */
  organizer?: Addressed["organizer"];
  /** Occurrences that differ from the series. */
  changed: (Timed & { originalStart: Date; response: Response })[];
};

const attendeeStatus = {
  none: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  proposed: ICalAttendeeStatus.TENTATIVE,
};

/**
 * The iTIP object of a meeting for one person, with the same UID for its whole life: times in UTC. An occurrence of a
 * series has the series' UID and a RECURRENCE-ID, and its times in the zone of the series.
 */
export function calendarObject(method: Method, facts: CalendarFacts) {
  const calendar = newCalendar(method);
  const { occurrence } = facts;
  if (!occurrence) {
    addEvent(calendar, method, facts, { uid: facts.meetingId });
    return { method, content: calendar.toString() };
  }
  const { seriesId, timezone, originalStart } = occurrence;
  addEvent(calendar, method, facts, { uid: seriesId, timezone, recurrenceId: originalStart });
  return { method, content: withZones(calendar, [timezone], originalStart) };
}

/**
 * The iTIP object of a whole series: one event with the rule, and one for each occurrence that differs. Its times are
 * hours in the zone of the series, so that they stay on the wall over clock changes. `ended`: the series that this one
 * continues, without what it no longer has; last in the file, because some programs read only the first.
 */
export function seriesObject(method: Method, series: SeriesEvent, facts: Addressed, ended: SeriesEvent | null = null) {
  const calendar = newCalendar(method);
  const all = [series, ...(ended ? [ended] : [])];
  for (const one of all) {
    const { timezone, seriesId: uid, organizer = facts.organizer } = one;
    const event = addEvent(calendar, method, { ...facts, ...one, organizer }, { uid, timezone });
    event.repeating([`RRULE:${one.rule}`, ...one.left.map((start) => exdate(start, timezone))].join("\n"));
    if (method === "CANCEL") continue;
    for (const { originalStart, response, ...changed } of one.changed) {
      const attendee = { ...facts.attendee, response };
      const of = { uid, timezone, recurrenceId: originalStart };
      addEvent(calendar, method, { ...facts, ...changed, organizer, attendee }, of);
    }
  }
  const zones = [...new Set(all.map(({ timezone }) => timezone))];
  const first = all.map(({ start }) => start).sort((a, b) => Number(a) - Number(b))[0] ?? series.start;
  return { method, content: withZones(calendar, zones, first) };
}

const newCalendar = (method: Method) =>
  ical({
    prodId: { company: "Parley", product: "Meetings" },
    method: method === "CANCEL" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });

type Place = { uid: string; timezone?: string; recurrenceId?: Date };

function addEvent(
  calendar: ICalCalendar,
  method: Method,
  facts: Addressed & Timed,
  { uid, timezone, recurrenceId }: Place,
) {
  const isCancel = method === "CANCEL";
  const at = (date: Date) => (timezone ? zoned(date, timezone) : date);
  return calendar.createEvent({
    id: eventUid(uid),
    sequence: facts.sequence,
    ...(timezone ? { timezone } : {}),
    ...(recurrenceId ? { recurrenceId: at(recurrenceId) } : {}),
    start: at(facts.start),
    end: at(new Date(facts.start.getTime() + facts.minutes * 60_000)),
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
}

const zoned = (date: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timezone);

function exdate(start: Date, timezone: string): string {
  const wall = zoned(start, timezone).toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
  return timezone === "UTC" ? `EXDATE:${wall}Z` : `EXDATE;TZID=${timezone}:${wall}`;
}

/** The library writes no VTIMEZONE, and takes one only together with a floating DTSTAMP. */
function withZones(calendar: ICalCalendar, timezones: string[], start: Date): string {
  const zones = timezones.filter((timezone) => timezone !== "UTC").map((timezone) => makeVtimezone(timezone, start));
  return calendar.toString().replace("BEGIN:VEVENT", [...zones, "BEGIN:VEVENT"].join("\r\n"));
}

function describeEvent({ url, meetingCode, note }: Addressed): string {
  const joining = `Join meeting: ${url}\nMeeting code: ${meetingCode}`;
  return note ? `${joining}\n\n${note}` : joining;
}
