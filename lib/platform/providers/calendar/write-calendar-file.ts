import "server-only";
import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { makeVtimezone } from "@/lib/language/time/vtimezone";
import { toZoned } from "@/lib/language/time/zoned";
import type { Attendee, AttendeeResponse, EventContent, EventToWrite } from "./provider";

export const versionProperty = "x-parley-version";
const partstats: Record<AttendeeResponse, string> = {
  needsAction: "NEEDS-ACTION",
  accepted: "ACCEPTED",
  declined: "DECLINED",
  tentative: "TENTATIVE",
};

/** The name of what would be written: a file with the same one says the same. */
export const versionOf = (event: EventToWrite) =>
  createHash("sha256").update(JSON.stringify(event)).digest("base64url").slice(0, 22);

/**
 * One event as a calendar file: the event itself, then its occurrences that differ. Times are on the wall of their zone,
 * described in the file, so that a repeating event keeps its hour. `answers`: what is kept of an earlier file.
 */
export function writeCalendarFile(event: EventToWrite, answers: Map<string, AttendeeResponse> = new Map()): string {
  const file = new ICAL.Component("vcalendar");
  file.updatePropertyWithValue("version", "2.0");
  file.updatePropertyWithValue("prodid", "-//Parley//Calendar//EN");
  const changed = event.recurrence?.changed ?? [];
  const earliest = new Date(Math.min(...[event, ...changed].map(({ start }) => start.getTime())));
  for (const timezone of new Set([event, ...changed].map((content) => content.timezone))) {
    if (timezone !== "UTC") file.addSubcomponent(new ICAL.Component(ICAL.parse(makeVtimezone(timezone, earliest))));
  }
  const master = makeEvent(event, event, answers);
  master.updatePropertyWithValue(versionProperty, versionOf(event));
  if (event.recurrence) {
    master.updatePropertyWithValue("rrule", ICAL.Recur.fromString(event.recurrence.rule));
    for (const start of event.recurrence.except) addTime(master, "exdate", start, event.timezone);
  }
  file.addSubcomponent(master);
  for (const content of changed) {
    const occurrence = makeEvent(event, content, answers);
    addTime(occurrence, "recurrence-id", content.originalStart, event.timezone);
    file.addSubcomponent(occurrence);
  }
  return file.toString();
}

function makeEvent(
  event: EventToWrite,
  content: EventContent & { attendees?: Attendee[] },
  answers: Map<string, AttendeeResponse>,
) {
  const component = new ICAL.Component("vevent");
  const set = (name: string, value: string | number) => component.updatePropertyWithValue(name, value);
  set("uid", event.uid);
  component.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(), true));
  set("sequence", event.sequence);
  addTime(component, "dtstart", content.start, content.timezone);
  addEnd(component, content);
  set("summary", content.title);
  set("description", content.description);
  set("location", content.url);
  set("url", content.url);
  set("status", "CONFIRMED");
  set("transp", "OPAQUE");
  // Parley mails people itself; the server is not to mail them, too.
  const byClient = { "schedule-agent": "CLIENT" };
  const organizer = { cn: event.organizer.name, ...byClient };
  addPerson(component, "organizer", event.organizer.email, organizer);
  for (const { email, name, response } of content.attendees ?? event.attendees) {
    const partstat = partstats[response === "needsAction" ? (answers.get(email.toLowerCase()) ?? response) : response];
    addPerson(component, "attendee", email, {
      ...(name && { cn: name }),
      role: "REQ-PARTICIPANT",
      partstat,
      rsvp: partstat === "NEEDS-ACTION" ? "TRUE" : "FALSE",
      ...byClient,
    });
  }
  return component;
}

/**
 * The end on the wall. Where the clocks change in between, the length: the end would be before its start, or lengthen
 * each event of a series by the hour that only this one has.
 */
function addEnd(component: ICAL.Component, { start, minutes, timezone }: EventContent) {
  const end = new Date(start.getTime() + minutes * 60_000);
  const offsetAt = (at: Date) => toZoned(at, timezone).offsetNanoseconds;
  if (offsetAt(start) === offsetAt(end)) addTime(component, "dtend", end, timezone);
  else component.updatePropertyWithValue("duration", ICAL.Duration.fromSeconds(minutes * 60));
}

function addPerson(component: ICAL.Component, name: string, email: string, parameters: Record<string, string>) {
  const property = new ICAL.Property(name, component);
  property.setValue(`mailto:${email}`);
  // Quotes cannot be written in a parameter.
  for (const [key, value] of Object.entries(parameters)) property.setParameter(key, value.replace(/["\p{Cc}]/gu, "'"));
  component.addProperty(property);
}

function addTime(component: ICAL.Component, name: string, at: Date, timezone: string) {
  const property = new ICAL.Property(name, component);
  if (timezone === "UTC") property.setValue(ICAL.Time.fromJSDate(at, true));
  else {
    const wall = toZoned(at, timezone).toPlainDateTime().toString({ smallestUnit: "second" });
    property.setValue(ICAL.Time.fromDateTimeString(wall, property));
    property.setParameter("tzid", timezone);
  }
  component.addProperty(property);
}
