import ICAL from "ical.js";
import { compactUtc } from "@/lib/language/time/compact-utc";
import type { TimeRange } from "@/lib/language/time/ranges";
import { resolveZone, wallOf, zoneNamed } from "./calendar-zones";
import { expandCalendarRule } from "./expand-calendar-rule";
import type { AttendeeResponse, ListedEvent } from "./provider";
import { tryOrNull } from "./try-or-null";
import { utc, type Wall, type Zone } from "./wall";
import { versionProperty } from "./write-calendar-file";

// Dates without VALUE=DATE are common.
ICAL.design.strict = false;

const dayMs = 24 * 3_600_000;

export type FileEvents = {
  events: ListedEvent[];
  /** Titles of events of which a time, a zone or a rule cannot be read: whoever asks for busy times has to be told. */
  unread: string[];
};

/**
 * The events of a calendar file that overlap the range, occurrence by occurrence. `id`: of the file. `timezone`: of the
 * calendar, else of its owner, in which times without a zone are read.
 */
export function listFromFile(
  ics: string,
  { id, owner, isOwn, timezone }: { id: string; owner: string; isOwn: boolean; timezone: string },
  range: TimeRange,
): FileEvents {
  const file = parse(ics, timezone);
  const found: FileEvents = { events: [], unread: [] };
  for (const series of groupByUid(file)) {
    const occurrences = listOccurrences(series, range);
    found.unread.push(...occurrences.unread);
    for (const { component, key, start, end, isDay } of occurrences.list) {
      if (start >= range.end.getTime() || end <= range.start.getTime()) continue;
      found.events.push({
        id: key === null ? id : `${id}_${compactUtc(new Date(key))}`,
        uid: textOf(component, "uid") || id,
        title: textOf(component, "summary"),
        start: new Date(start),
        end: new Date(end),
        allDay: isDay,
        busy:
          isOwn && textOf(component, "transp") !== "TRANSPARENT" && readPartstats(component).get(owner) !== "declined",
        attendeeCount: component.getAllProperties("attendee").length,
        organizerName: nameOf(component.getFirstProperty("organizer")),
        htmlLink: null,
      });
    }
  }
  return found;
}

/** What is kept, and compared, when the file is written anew. `originalStart`: of the occurrence that starts then by the rule. */
export function readAnswersFromFile(ics: string, originalStart: Date | null): Map<string, AttendeeResponse> {
  const file = parse(ics, "UTC");
  const components = file.root.getAllSubcomponents("vevent");
  const master = components.find((component) => !component.hasProperty("recurrence-id"));
  const occurrence = components.find((component) => {
    const at = readMoment(file, component.getFirstProperty("recurrence-id"))?.at;
    return originalStart !== null && at === originalStart.getTime();
  });
  const found = occurrence ?? master;
  return found && !isCancelled(found) ? readPartstats(found) : new Map();
}

/** The first event of a file that Parley wrote: what it says, and what the person may have changed since. */
export function readWritten(ics: string) {
  const file = parse(ics, "UTC");
  const component = file.root.getAllSubcomponents("vevent").find((one) => !one.hasProperty("recurrence-id"));
  return {
    version: component ? textOf(component, versionProperty) : "",
    title: component ? textOf(component, "summary") : "",
    start: component ? (readMoment(file, component.getFirstProperty("dtstart"))?.at ?? null) : null,
  };
}

type CalendarFile = {
  root: ICAL.Component;
  /** Of times without one. */
  floating: Zone;
  /** By TZID. */
  zones: Map<string, Zone | null>;
};

function parse(ics: string, timezone: string): CalendarFile {
  const root = new ICAL.Component(ICAL.parse(repair(ics)));
  const stated = root.getFirstPropertyValue("x-wr-timezone");
  const floating = (stated && resolveZone(root, String(stated))) || zoneNamed(timezone);
  return { root, floating, zones: new Map() };
}

/** Leaves out what is no line of a calendar file, and lists without a value: either would hide the whole file. */
const repair = (ics: string) =>
  ics
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((line) => /^[A-Za-z0-9-]+[;:]/.test(line) && !/^(?:RDATE|EXDATE|DURATION)[^:]*:\s*$/i.test(line))
    // A date, whatever its parameters say.
    .map((line) =>
      line.replace(/^((?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID))(?:;[^:"]*)?:((?:\d{8},?)+)$/i, asDates),
    )
    // One rule that the library does not know would hide the whole file.
    .map((line) => line.replace(/^(RRULE|EXRULE)(?:;[^:]*)?:/i, "X-$1:"))
    .join("\r\n");

const asDates = (line: string, name: string, dates: string) => {
  const range = /RANGE=THISANDFUTURE/i.test(line) ? ";RANGE=THISANDFUTURE" : "";
  return `${name};VALUE=DATE${range}:${dates.replace(/,$/, "")}`;
};

type Event = { file: CalendarFile; component: ICAL.Component };
/** Components of one UID. */
type Series = { masters: Event[]; overrides: Event[] };

/** Of several versions of one event, the newest counts. */
function groupByUid(file: CalendarFile): Series[] {
  const groups = new Map<string, Series>();
  for (const component of file.root.getAllSubcomponents("vevent")) {
    const uid = textOf(component, "uid");
    const group = groups.get(uid) ?? { masters: [], overrides: [] };
    groups.set(uid, group);
    group[component.hasProperty("recurrence-id") ? "overrides" : "masters"].push({ file, component });
  }
  for (const group of groups.values()) {
    const newest = Math.max(...group.masters.map(({ component }) => sequenceOf(component)));
    group.masters = group.masters.filter(({ component }) => sequenceOf(component) === newest);
  }
  return [...groups.values()];
}

const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue("sequence")) || 0;
const isCancelled = (component: ICAL.Component) => textOf(component, "status").toUpperCase() === "CANCELLED";

type Occurrence = {
  component: ICAL.Component;
  /** Its start by the rule; null: it is the only one. */
  key: number | null;
  start: number;
  end: number;
  isDay: boolean;
};

/** An occurrence that differs, and which one it stands for. */
type Override = Event & { id: Moment; span: Span; isFollowed: boolean };

function listOccurrences({ masters, overrides }: Series, range: TimeRange): { list: Occurrence[]; unread: string[] } {
  const unread: string[] = [];
  const note = ({ component }: Event) => {
    if (!isCancelled(component)) unread.push(textOf(component, "summary"));
  };
  const changed = overrides
    .flatMap((event): Override[] => {
      const property = event.component.getFirstProperty("recurrence-id");
      const [id, span] = [readMoment(event.file, property), spanOf(event)];
      if (!id || !span) {
        note(event);
        return [];
      }
      const isFollowed = String(property?.getFirstParameter("range") ?? "").toUpperCase() === "THISANDFUTURE";
      return [{ ...event, id, span, isFollowed }];
    })
    // Of two for one occurrence, the newer counts.
    .sort((one, other) => sequenceOf(one.component) - sequenceOf(other.component));
  const single = new Map(changed.filter(({ isFollowed }) => !isFollowed).map((one) => [one.id.at, one]));
  const followed = changed.filter(({ isFollowed }) => isFollowed).sort((one, other) => one.id.at - other.id.at);
  const list = [...single.values()]
    .filter(({ component }) => !isCancelled(component))
    .map(({ component, id, span }) => occurrenceOf(component, id.at, span));
  for (const master of masters) {
    const span = spanOf(master);
    if (!span || span.start.isGuess) note(master);
    if (!span || isCancelled(master.component)) continue;
    const isRepeating = ["x-rrule", "rdate"].some((name) => master.component.hasProperty(name));
    const starts = isRepeating
      ? startsOf(master, span, range, followed)
      : { list: [{ wall: span.start.wall }], isWhole: true };
    if (!starts.isWhole) note(master);
    for (const { wall, ms } of starts.list) {
      const at = span.start.zone(wall);
      if ([...single.values()].some((other) => standsFor(other.id, { at, wall, isDay: span.start.isDay }))) continue;
      const change = followed.findLast(({ id }) => id.at <= at);
      if (change && isCancelled(change.component)) continue;
      const own = ms === undefined ? span : { ...span, ms, days: 0 };
      list.push(
        change
          ? occurrenceOf(change.component, at, moved(change, wall))
          : occurrenceOf(master.component, isRepeating ? at : null, { ...own, start: { ...span.start, wall, at } }),
      );
    }
  }
  return { list, unread };
}

function occurrenceOf(component: ICAL.Component, key: number | null, span: Span): Occurrence {
  return { component, key, start: span.start.at, end: endOf(span), isDay: span.start.isDay };
}

/** As an override of this occurrence and all later ones says: as far from its start by the rule, and as long. */
function moved({ id, span }: Override, wall: Wall): Span {
  const shifted = wallAt(utc(wall) + utc(span.start.wall) - utc(id.wall));
  return { ...span, start: { ...span.start, wall: shifted, at: span.start.zone(shifted) } };
}

/** Exchange writes the midnight of whole days, others the date alone, and some a time without its zone. */
function standsFor(id: Moment, { at, wall, isDay }: { at: number; wall: Wall; isDay: boolean }): boolean {
  if (isDay || id.isDay) return dayOf(id.wall) === dayOf(wall);
  return id.at === at || (id.isFloating && utc(id.wall) === utc(wall));
}

const dayOf = ({ year, month, day }: Wall) => Date.UTC(year, month - 1, day);

function wallAt(ms: number): Wall {
  const date = new Date(ms);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? "");

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

type Moment = {
  at: number;
  /** A whole day: `at` is midnight UTC. */
  isDay: boolean;
  /** Without a zone of its own. */
  isFloating: boolean;
  /** Its zone is known to nobody: read where times without one are. */
  isGuess: boolean;
  wall: Wall;
  zone: Zone;
};

function readMoment(file: CalendarFile, property: ICAL.Property | null): Moment | null {
  const time = property && tryOrNull(() => property.getFirstValue());
  return property && time instanceof ICAL.Time ? momentOf(file, property, time) : null;
}

function momentOf(file: CalendarFile, property: ICAL.Property, time: ICAL.Time): Moment {
  const wall = wallOf(time);
  if (time.isDate) return { at: utc(wall), isDay: true, isFloating: false, isGuess: false, wall, zone: utc };
  const isUtc = time.zone === ICAL.Timezone.utcTimezone || time.zone?.tzid === "UTC";
  const tzid = property.getFirstParameter("tzid");
  const named = tzid ? zoneBy(file, tzid) : null;
  const zone = isUtc ? utc : (named ?? file.floating);
  return {
    at: zone(wall),
    isDay: false,
    isFloating: !isUtc && !tzid,
    isGuess: Boolean(tzid) && !isUtc && !named,
    wall,
    zone,
  };
}

function zoneBy(file: CalendarFile, tzid: string): Zone | null {
  const known = file.zones.get(tzid);
  if (known !== undefined) return known;
  const zone = resolveZone(file.root, tzid);
  file.zones.set(tzid, zone);
  return zone;
}

/** When it begins, and how long it is: days on the wall and a time. */
type Span = { start: Moment; days: number; ms: number };

/** Null: it has no start that can be read. */
function spanOf({ file, component }: Event): Span | null {
  const start = readMoment(file, component.getFirstProperty("dtstart"));
  if (!start) return null;
  const stated = readMoment(file, component.getFirstProperty("dtend"));
  // An end without a zone is where the start is.
  const end = stated?.isFloating ? { ...stated, zone: start.zone, at: start.zone(stated.wall) } : stated;
  if (end && start.isDay === end.isDay) {
    // Swapped, in the files of some programs.
    const [first, last] = end.at < start.at ? [end, start] : [start, end];
    return { start: first, days: 0, ms: last.at - first.at || (first.isDay ? dayMs : 0) };
  }
  if (end) {
    // A day and a time: the day begins where the time is.
    const [first, last] = [timed(start, end.zone, file), timed(end, start.zone, file)];
    return { start: first, days: 0, ms: Math.max(0, last.at - first.at) };
  }
  const duration = tryOrNull(() => component.getFirstPropertyValue("duration"));
  if (!(duration instanceof ICAL.Duration)) return { start, days: start.isDay ? 1 : 0, ms: 0 };
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (isNegative) return { start, days: start.isDay ? 1 : 0, ms: 0 };
  if (start.isDay && time > 0) return { start: timed(start, file.floating, file), days: weeks * 7 + days, ms: time };
  return { start, days: weeks * 7 + days || (start.isDay ? 1 : 0), ms: time };
}

function timed(moment: Moment, zone: Zone, file: CalendarFile): Moment {
  if (!moment.isDay) return moment;
  const own = zone === utc ? file.floating : zone;
  return { ...moment, isDay: false, zone: own, at: own(moment.wall) };
}

/** A day on the wall may have 23 hours. */
function endOf({ start, days, ms }: Span): number {
  const at = days === 0 ? start.at : start.zone(wallAt(utc(start.wall) + days * dayMs));
  return at + ms;
}

/** `ms`: its own length. */
type Start = { wall: Wall; ms?: number };

/**
 * Starts by the rules, and those listed, without the excepted ones, on the wall of the first. Not whole: a rule can't be
 * read, and the rest is here.
 */
function startsOf(
  { file, component }: Event,
  span: Span,
  range: TimeRange,
  followed: readonly Override[],
): { list: Start[]; isWhole: boolean } {
  const { start } = span;
  const [length, shift] = [
    endOf(span) - start.at,
    Math.max(
      0,
      ...followed.map(
        (one) => Math.abs(utc(one.span.start.wall) - utc(one.id.wall)) + endOf(one.span) - one.span.start.at,
      ),
    ),
  ];
  const window = { from: range.start.getTime() - length - shift, to: range.end.getTime() + shift };
  let isWhole = true;
  const byRules = (name: string) =>
    component.getAllProperties(name).flatMap((property) => {
      const walls = tryOrNull(() => expandCalendarRule(String(property.getFirstValue()), start, window));
      isWhole &&= walls !== null;
      return walls ?? [];
    });
  const listed = (name: string) =>
    component.getAllProperties(name).flatMap((property) =>
      property.getValues().flatMap((value: unknown): (Moment & { ms?: number })[] => {
        const time = value instanceof ICAL.Period ? value.start : value;
        if (!(time instanceof ICAL.Time)) return [];
        const ms = value instanceof ICAL.Period ? value.getDuration().toSeconds() * 1000 : undefined;
        return [{ ...momentOf(file, property, time), ...(ms !== undefined && { ms }) }];
      }),
    );
  // RFC 5545: the start itself belongs to the set, whatever the rule says.
  const starts = new Map<number, Start>([[start.at, { wall: start.wall }]]);
  for (const wall of byRules("x-rrule")) starts.set(start.zone(wall), { wall });
  for (const one of listed("rdate")) {
    const wall = wallOn(start, one);
    starts.set(start.zone(wall), { wall, ...(one.ms !== undefined && { ms: one.ms }) });
  }
  for (const wall of byRules("x-exrule")) starts.delete(start.zone(wall));
  const excepted = listed("exdate");
  const list = [...starts].flatMap(([at, one]) =>
    excepted.some((moment) => standsFor(moment, { at, wall: one.wall, isDay: start.isDay })) ? [] : [one],
  );
  return { list, isWhole };
}

/** A listed start on the wall of the first: it may be in another zone, or be a day alone. */
function wallOn(start: Moment, { at, isDay, wall }: Moment): Wall {
  if (start.isDay) return { ...wall, hour: 0, minute: 0, second: 0 };
  if (isDay) return { ...start.wall, year: wall.year, month: wall.month, day: wall.day };
  // No clock is changed by more than a day: two tries find the wall that shows this instant.
  let ms = at;
  for (let tries = 0; tries < 2; tries += 1) ms += at - start.zone(wallAt(ms));
  return wallAt(ms);
}
