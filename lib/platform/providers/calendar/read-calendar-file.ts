import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { compactUtc } from "@/lib/language/time/compact-utc";
import type { TimeRange } from "@/lib/language/time/ranges";
import { isTimezone } from "@/lib/language/time/schema";
import type { AttendeeResponse, ListedEvent } from "./provider";
import { versionProperty } from "./write-calendar-file";

/**
 * Files of people hold rules that never come true or come true each second: ical.js would go on for ever, so rules are
 * expanded within these bounds. One that exceeds them counts once.
 */
const bounds = { maxIterations: 20_000, maxCandidateEvaluations: 50_000, cache: false };
const occurrencesMax = 1000;
const dayMs = 24 * 3_600_000;

type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };
/** Reads times on the wall of a zone as instants. */
type Zone = (wall: Wall) => number;

/** The events of a calendar file that overlap the range, occurrence by occurrence. `id`: of the file. */
export function listFromFile(
  ics: string,
  { id, owner, isOwn }: { id: string; owner: string; isOwn: boolean },
  range: TimeRange,
): ListedEvent[] {
  const file = new ICAL.Component(ICAL.parse(ics));
  const components = file.getAllSubcomponents("vevent");
  const differing = new Set(
    components.flatMap((component) => readMoment(file, component.getFirstProperty("recurrence-id"))?.at ?? []),
  );
  return components.flatMap((component) => {
    const start = readMoment(file, component.getFirstProperty("dtstart"));
    if (!start || textOf(component, "status") === "CANCELLED") return [];
    const length = lengthOf(file, component, start);
    const recurrenceId = readMoment(file, component.getFirstProperty("recurrence-id"));
    const starts = recurrenceId
      ? [start.at]
      : startsOf(file, component, start, { from: range.start.getTime() - length, to: range.end.getTime() }).filter(
          (at) => !differing.has(at),
        );
    const isSingle = !recurrenceId && !isRepeating(component);
    return starts
      .filter((at) => at < range.end.getTime() && at + length > range.start.getTime())
      .map((at) => ({
        id: isSingle ? id : `${id}_${compactUtc(new Date(recurrenceId?.at ?? at))}`,
        uid: textOf(component, "uid") || id,
        title: textOf(component, "summary"),
        start: new Date(at),
        end: new Date(at + length),
        allDay: start.isDay,
        busy:
          isOwn && textOf(component, "transp") !== "TRANSPARENT" && readPartstats(component).get(owner) !== "declined",
        attendeeCount: component.getAllProperties("attendee").length,
        organizerName: nameOf(component.getFirstProperty("organizer")),
        htmlLink: null,
      }));
  });
}

/** What is kept, and compared, when the file is written anew. `originalStart`: of the occurrence that starts then by the rule. */
export function readAnswersFromFile(ics: string, originalStart: Date | null): Map<string, AttendeeResponse> {
  const file = new ICAL.Component(ICAL.parse(ics));
  const components = file.getAllSubcomponents("vevent");
  const master = components.find((component) => !component.hasProperty("recurrence-id"));
  const occurrence = components.find((component) => {
    const at = readMoment(file, component.getFirstProperty("recurrence-id"))?.at;
    return originalStart !== null && at === originalStart.getTime();
  });
  const found = occurrence ?? master;
  return found && textOf(found, "status") !== "CANCELLED" ? readPartstats(found) : new Map();
}

/** The first event of a file that Parley wrote: what it says, and what the person may have changed since. */
export function readWritten(ics: string) {
  const file = new ICAL.Component(ICAL.parse(ics));
  const component = file.getAllSubcomponents("vevent").find((one) => !one.hasProperty("recurrence-id"));
  return {
    version: component ? textOf(component, versionProperty) : "",
    title: component ? textOf(component, "summary") : "",
    start: component ? (readMoment(file, component.getFirstProperty("dtstart"))?.at ?? null) : null,
  };
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? "");

const isRepeating = (component: ICAL.Component) => component.hasProperty("rrule") || component.hasProperty("rdate");

function nameOf(organizer: ICAL.Property | null): string | null {
  if (!organizer) return null;
  const name = organizer.getFirstParameter("cn");
  return name || emailOf(organizer) || null;
}

const emailOf = (property: ICAL.Property) =>
  String(property.getFirstValue() ?? "")
    .replace(/^mailto:/i, "")
    .toLowerCase();

function readPartstats(component: ICAL.Component): Map<string, AttendeeResponse> {
  const known: Record<string, AttendeeResponse> = {
    ACCEPTED: "accepted",
    DECLINED: "declined",
    TENTATIVE: "tentative",
  };
  return new Map(
    component
      .getAllProperties("attendee")
      .map((one) => [
        emailOf(one),
        known[String(one.getFirstParameter("partstat") ?? "").toUpperCase()] ?? "needsAction",
      ]),
  );
}

type Moment = { at: number; isDay: boolean; wall: Wall; zone: Zone };

function readMoment(file: ICAL.Component, property: ICAL.Property | null): Moment | null {
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  return momentOf(time, zoneOf(file, property, time));
}

function momentOf(time: ICAL.Time, zone: Zone): Moment {
  const { year, month, day, hour, minute, second, isDate } = time;
  const wall = isDate
    ? { year, month, day, hour: 0, minute: 0, second: 0 }
    : { year, month, day, hour, minute, second };
  return { at: (isDate ? utc : zone)(wall), isDay: isDate, wall, zone: isDate ? utc : zone };
}

const utc: Zone = ({ year, month, day, hour, minute, second }) => Date.UTC(year, month - 1, day, hour, minute, second);

/** A name of the zone database counts; what a file says of a zone by another name is believed. Without either: UTC. */
function zoneOf(file: ICAL.Component, property: ICAL.Property, time: ICAL.Time): Zone {
  const tzid = property.getFirstParameter("tzid");
  if (!tzid || time.isDate) return utc;
  const iana = /[A-Za-z_]+(?:\/[A-Za-z_+-]+\d*){1,2}$/.exec(tzid)?.[0];
  if (iana && isTimezone(iana)) {
    return (wall) => Temporal.PlainDateTime.from(wall).toZonedDateTime(iana).epochMilliseconds;
  }
  const described = file.getTimeZoneByID(tzid);
  if (!described) return utc;
  return (wall) => {
    const local = new ICAL.Time({ ...wall, isDate: false }, described);
    return utc(wall) - local.utcOffset() * 1000;
  };
}

function lengthOf(file: ICAL.Component, component: ICAL.Component, start: Moment): number {
  const end = readMoment(file, component.getFirstProperty("dtend"));
  if (end) return Math.max(0, end.at - start.at);
  const duration = component.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1000);
  return start.isDay ? dayMs : 0;
}

/** Starts by the rules, and those listed, without the excepted ones. */
function startsOf(
  file: ICAL.Component,
  component: ICAL.Component,
  start: Moment,
  { from, to }: { from: number; to: number },
): number[] {
  const listed = (name: string) =>
    component.getAllProperties(name).flatMap((property) =>
      property.getValues().flatMap((value: unknown) => {
        const time = value instanceof ICAL.Period ? value.start : value;
        return time instanceof ICAL.Time ? momentOf(time, zoneOf(file, property, time)).at : [];
      }),
    );
  const byRules = component
    .getAllProperties("rrule")
    .flatMap((property) => expandRule(String(property.getFirstValue()), start, { from, to }));
  const excepted = new Set(listed("exdate"));
  // RFC 5545: the start itself belongs to the set, whatever the rule says.
  return [...new Set([start.at, ...byRules, ...listed("rdate")])].filter((at) => !excepted.has(at));
}

/** On the wall as if it were UTC, where no clock changes; then read in the zone. */
function expandRule(text: string, start: Moment, { from, to }: { from: number; to: number }): number[] {
  const until = /UNTIL=([^;]+)/.exec(text)?.[1];
  // The end is checked below, as an instant.
  const endless = until ? text.replace(/;?UNTIL=[^;]+/, "") : text;
  const last = until ? endOfRule(until, start) : Number.POSITIVE_INFINITY;
  try {
    const rule = new RRuleTemporal({
      rruleString: endless.replace(/^;/, ""),
      dtstart: Temporal.PlainDateTime.from(start.wall).toZonedDateTime("UTC"),
      tzid: "UTC",
      temporal: Temporal,
      ...bounds,
    });
    return rule
      .between(new Date(from - dayMs), new Date(Math.min(to, last) + dayMs), true)
      .slice(0, occurrencesMax)
      .map((wall) => start.zone(wall.toPlainDateTime()))
      .filter((at) => at <= last);
  } catch {
    return [];
  }
}

function endOfRule(until: string, start: Moment): number {
  const [, year, month, day, hour = "23", minute = "59", second = "59", z] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z)?)?$/.exec(until) ?? [];
  const wall = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  };
  return z ? utc(wall) : start.zone(wall);
}
