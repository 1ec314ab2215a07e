import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { isTimezone } from "@/lib/language/time/schema";
import { expandCalendarRule } from "./expand-calendar-rule";
import { tryOrNull } from "./try-or-null";
import { utc, type Wall, type Zone } from "./wall";

export const zoneNamed =
  (timezone: string): Zone =>
  (wall) =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).epochMilliseconds;

const zoneAt =
  (offsetMinutes: number): Zone =>
  (wall) =>
    utc(wall) - offsetMinutes * 60_000;

/**
 * The zone that a calendar file means by this TZID. A name of the zone database counts, also behind a vendor's prefix;
 * then what the file describes under the name (VTIMEZONE); then Windows' names, as Outlook and Exchange write them. Null:
 * none is known by that name.
 */
export function resolveZone(file: ICAL.Component, tzid: string): Zone | null {
  const name = tzid.trim().replace(/^"(.*)"$/, "$1");
  const known = isTimezone(name) ? name : withoutPrefix(name);
  if (known) return zoneNamed(known);
  return describedZone(file, tzid) ?? windowsZone(name) ?? displayedZone(name) ?? null;
}

/** `/vendor.example.net/20250101/Europe/Berlin` */
function withoutPrefix(name: string): string | null {
  const iana = /[A-Za-z_]+(?:\/[A-Za-z_+-]+\d*){1,2}$/.exec(name)?.[0];
  return iana && isTimezone(iana) ? iana : null;
}

/** Since when, on the wall before it, a zone's clock is how far from UTC, in seconds. */
type Observance = { onset: Wall; from: number; to: number; rule: string | null; listed: Wall[] };
type Change = { at: number; from: number; to: number };

function describedZone(file: ICAL.Component, tzid: string): Zone | null {
  const described = file
    .getAllSubcomponents("vtimezone")
    .find((one) => String(one.getFirstPropertyValue("tzid") ?? "") === tzid);
  const observances = (described?.getAllSubcomponents() ?? []).flatMap(readObservance);
  if (observances.length === 0) return null;
  const byYear = new Map<number, Change[]>();
  return (wall) => {
    const changes = byYear.get(wall.year) ?? changesAround(observances, wall.year);
    byYear.set(wall.year, changes);
    return utc(wall) - offsetAt(changes, utc(wall));
  };
}

function readObservance(component: ICAL.Component): Observance[] {
  const onset = component.getFirstPropertyValue("dtstart");
  const [from, to] = ["tzoffsetfrom", "tzoffsetto"].map((name) => {
    const offset = component.getFirstPropertyValue(name);
    return offset instanceof ICAL.UtcOffset ? offset.toSeconds() * 1000 : null;
  });
  if (!(onset instanceof ICAL.Time) || from == null || to == null) return [];
  const listed = component
    .getAllProperties("rdate")
    .flatMap((property) =>
      property.getValues().flatMap((time: unknown) => (time instanceof ICAL.Time ? [wallOf(time)] : [])),
    );
  const rule = component.getFirstPropertyValue("x-rrule");
  return [{ onset: wallOf(onset), from, to, rule: rule ? String(rule) : null, listed }];
}

export const wallOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): Wall =>
  isDate ? { year, month, day, hour: 0, minute: 0, second: 0 } : { year, month, day, hour, minute, second };

/** What counts in a year, in order: a rule without an end is looked at around it, one with an end as a whole. */
function changesAround(observances: readonly Observance[], year: number): Change[] {
  const changes = observances.flatMap(({ onset, from, to, rule, listed }) => {
    const start = { isDay: false, wall: onset, zone: utc };
    const isEndless = rule !== null && !/UNTIL|COUNT/i.test(rule);
    const range = isEndless
      ? { from: Date.UTC(year - 1, 0, 1), to: Date.UTC(year + 1, 11, 31) }
      : { from: utc(onset), to: Date.UTC(year + 1, 11, 31) };
    const ruled = rule === null ? [] : (tryOrNull(() => expandCalendarRule(rule, start, range)) ?? []);
    return [onset, ...listed, ...ruled].map((wall) => ({ at: utc(wall) - from, from, to }));
  });
  return changes.sort((one, other) => one.at - other.at);
}

/** Of an hour that comes twice, the first; one that is left out is read by the clock before it. */
function offsetAt(changes: readonly Change[], wallMs: number): number {
  const at = changes.findLastIndex(({ at, to }) => wallMs - to >= at);
  const [change, before] = [changes[at], changes[at - 1]];
  if (!change) return changes[0]?.from ?? 0;
  return before && wallMs - before.to < change.at ? before.to : change.to;
}

const windowsZone = (name: string) => {
  const [iana] = findIana(name as Parameters<typeof findIana>[0]);
  return iana && isTimezone(iana) ? zoneNamed(iana) : null;
};

/** What Windows shows instead of a name: `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin`. */
function displayedZone(name: string): Zone | null {
  const [, sign, hours, minutes = "0", rest = ""] =
    /^\(?(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d\d)?\)? ?(.*)$/.exec(name) ?? [];
  if (!sign || !hours) return /^\(?(?:UTC|GMT)\)?/.test(name) ? utc : null;
  const named = windowsZone(rest.replace(/ Time\b.*/, " Standard Time")) ?? cityZone(rest);
  return named ?? zoneAt((sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}

function cityZone(list: string): Zone | null {
  const zones = Intl.supportedValuesOf("timeZone");
  for (const city of list.split(",")) {
    const end = `/${city.trim().replaceAll(" ", "_")}`;
    const zone = end.length > 1 && zones.find((one) => one.endsWith(end));
    if (zone) return zoneNamed(zone);
  }
  return null;
}
