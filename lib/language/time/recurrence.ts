import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { compactUtc } from "./compact-utc";
import { ruleParts, weekdays } from "./describe-rule";
import { toZoned } from "./zoned";

/** DTSTART: an instant, whose hour on the wall of the zone stays over clock changes. */
export type RuleAnchor = { start: Date; timezone: string };

const recurrenceIntervalMax = 99;
const recurrenceCountMax = 730;

type Weekday = (typeof weekdays)[number];
const workdays = weekdays.slice(0, 5);
const dayMs = 24 * 3_600_000;
/** Where no clock changes: rules are expanded with the hours on the wall as if they were in it. */
const wallZone = "UTC";

/** What a rule says, apart from its end. `days` are those of BYDAY, `place` their ordinal in the month. */
type Pattern = {
  freq: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  days: Weekday[];
  place: number | null;
  monthDay: number | null;
};

class Unreadable extends Error {}
const refuse = (problem: string): never => {
  throw new Unreadable(problem);
};

/**
 * Reads the RRULE of a person and writes it in one form: `FREQ`, `INTERVAL` above 1, the days, then `COUNT`, or `UNTIL`
 * in UTC. A date as `UNTIL` includes that day in the zone. What `anchor` says anyway is filled in: its weekday, its day
 * of the month. A rule that leaves out the anchor is refused, because the meeting that begins the series is its first.
 */
export function parseRecurrence(text: string, anchor: RuleAnchor): { rule: string } | { problem: string } {
  try {
    const parts = readParts(text);
    const pattern = readPattern(parts, dayIn(anchor.start, anchor.timezone));
    const rule = writeRule(pattern, readEnd(parts, anchor));
    const [first] = expandRule(rule, anchor, { from: anchor.start, to: new Date(anchor.start.getTime() + 1) });
    if (!first) refuse(outsideOf(pattern));
    return { rule };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

const known = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYSETPOS", "UNTIL", "COUNT", "WKST"]);

function readParts(text: string): Map<string, string> {
  const body = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "");
  const pairs = body.split(";").map((part) => part.split("="));
  const names = pairs.map(([name = ""]) => name);
  for (const name of names) if (!known.has(name)) refuse(`${name || "This"} isn't supported in a repetition.`);
  if (new Set(names).size < names.length) refuse("The repetition says something twice.");
  if (pairs.some(([, value, more]) => !value || more !== undefined)) refuse("The repetition isn't complete.");
  const parts = ruleParts(body);
  if ((parts.get("WKST") ?? "MO") !== "MO") refuse("Weeks begin on Monday. Leave WKST out.");
  if (parts.has("UNTIL") && parts.has("COUNT")) refuse("Choose either an end date or a number of meetings.");
  return parts;
}

function readPattern(parts: Map<string, string>, first: Temporal.PlainDate): Pattern {
  const freq = parts.get("FREQ");
  const interval = readNumber(parts.get("INTERVAL") ?? "1");
  if (interval < 1 || interval > recurrenceIntervalMax) refuse(`Repeat every 1 to ${recurrenceIntervalMax}.`);
  const base = { interval, days: [], place: null, monthDay: null };
  const allows = (...names: string[]) => {
    const extra = ["BYDAY", "BYMONTHDAY", "BYSETPOS"].find((name) => parts.has(name) && !names.includes(name));
    if (extra) refuse(`${extra} doesn't go with FREQ=${freq}.`);
  };
  switch (freq) {
    case "DAILY":
      allows();
      return { ...base, freq };
    case "WEEKLY": {
      allows("BYDAY");
      const days = readDays(parts.get("BYDAY") ?? weekdayOf(first));
      return { ...base, freq, days: weekdays.filter((day) => days.includes(day)) };
    }
    case "MONTHLY":
      allows("BYDAY", "BYMONTHDAY", "BYSETPOS");
      return { ...base, freq, ...readMonthly(parts, first) };
    default:
      return refuse("Repeat daily, weekly or monthly.");
  }
}

function readMonthly(parts: Map<string, string>, first: Temporal.PlainDate) {
  const [byDay, byMonthDay, bySetPos] = ["BYDAY", "BYMONTHDAY", "BYSETPOS"].map((name) => parts.get(name));
  if (byDay === undefined) {
    if (bySetPos !== undefined) refuse("BYSETPOS needs BYDAY.");
    const monthDay = byMonthDay === undefined ? first.day : readNumber(byMonthDay);
    if (monthDay !== -1 && (monthDay < 1 || monthDay > 31)) refuse("Choose a day from 1 to 31, or -1 for the last.");
    return { days: [], place: null, monthDay };
  }
  if (byMonthDay !== undefined) refuse("Choose either a weekday or a day of the month.");
  const [, ordinal, day] = /^([+-]?\d)([A-Z]{2})$/.exec(byDay) ?? [];
  if (ordinal && day) {
    if (bySetPos !== undefined) refuse("BYSETPOS doesn't go with an ordinal in BYDAY.");
    return { days: readDays(day), place: readPlace(ordinal), monthDay: null };
  }
  const days = readDays(byDay);
  if (bySetPos === undefined) refuse("Say which one in the month, such as BYDAY=1MO or BYDAY=-1FR.");
  const isWorkdays = days.length === 5 && workdays.every((one) => days.includes(one));
  if (days.length !== 1 && !isWorkdays) refuse("Choose one weekday of the month, or Monday to Friday.");
  return { days: isWorkdays ? workdays : days, place: readPlace(bySetPos ?? ""), monthDay: null };
}

function readPlace(text: string): number {
  const place = readNumber(text);
  return place === -1 || (place >= 1 && place <= 5)
    ? place
    : refuse("Choose the first to the fifth, or -1 for the last.");
}

function readDays(text: string): Weekday[] {
  const days = text.split(",");
  if (new Set(days).size < days.length) refuse("A weekday is listed twice.");
  return days.map((day) => weekdays.find((one) => one === day) ?? refuse(`${day} isn't a weekday. Use MO, TU, WE …`));
}

const readNumber = (text: string) => (/^[+-]?\d{1,4}$/.test(text) ? Number(text) : refuse(`${text} isn't a number.`));

type End = { count: number } | { until: Date } | null;

function readEnd(parts: Map<string, string>, { start, timezone }: RuleAnchor): End {
  const [count, until] = [parts.get("COUNT"), parts.get("UNTIL")];
  if (count !== undefined) {
    const times = readNumber(count);
    if (times < 1 || times > recurrenceCountMax) refuse(`Repeat up to ${recurrenceCountMax} times.`);
    return { count: times };
  }
  if (until === undefined) return null;
  const end = readUntil(until, timezone);
  if (end < start) refuse("The repetition ends before it begins.");
  return { until: end };
}

/** A date includes its whole day in the zone. Local times are refused, as RFC 5545 does beside a zone. */
function readUntil(text: string, timezone: string): Date {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z)?$/.exec(text) ?? [];
  if (!year || !month || !day) return refuse("Write UNTIL as 20261224 or 20261224T225959Z.");
  try {
    if (time) {
      const [hour, minute, second] = [time.slice(1, 3), time.slice(3, 5), time.slice(5, 7)];
      return new Date(Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).epochMilliseconds);
    }
    const next = Temporal.PlainDate.from(`${year}-${month}-${day}`).add({ days: 1 }).toZonedDateTime(timezone);
    return new Date(next.epochMilliseconds - 1000);
  } catch {
    return refuse("UNTIL isn't a date.");
  }
}

function outsideOf({ freq }: Pattern): string {
  return freq === "WEEKLY"
    ? "The first meeting is on a day that the repetition leaves out."
    : "The first meeting isn't on the day of the month that the repetition says.";
}

function writeRule({ freq, interval, days, place, monthDay }: Pattern, end: End): string {
  const parts = [`FREQ=${freq}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (days.length > 1 && place !== null) parts.push(`BYDAY=${days.join(",")}`, `BYSETPOS=${place}`);
  else if (days.length > 0) parts.push(`BYDAY=${days.map((day) => `${place ?? ""}${day}`).join(",")}`);
  if (monthDay !== null) parts.push(`BYMONTHDAY=${monthDay}`);
  return writeWith(parts.join(";"), end);
}

/**
 * The starts of a rule from `from` on and before `to`. Expanded on the wall, then read in the zone: an hour that a clock
 * change skips moves forward by the change, one that it repeats happens the first time. Months without the day are left
 * out, as RFC 5545 says.
 */
export function expandRule(rule: string, anchor: RuleAnchor, { from, to }: { from: Date; to: Date }): Date[] {
  if (from >= to) return [];
  const after = atWall(new Date(from.getTime() - dayMs), anchor.timezone);
  const before = atWall(new Date(to.getTime() + dayMs), anchor.timezone);
  return wallRule(rule, anchor)
    .between(after, before, true)
    .map((wall) => instantOf(wall, anchor.timezone))
    .filter((start) => start >= from && start < to);
}

/** The first start from this instant on; null: the rule has ended. */
export function nextStart(rule: string, anchor: RuleAnchor, from: Date): Date | null {
  const after = new Date(from.getTime() - dayMs);
  const iterator = wallRule(rule, anchor);
  let wall = iterator.next(atWall(after, anchor.timezone), true);
  while (wall && instantOf(wall, anchor.timezone) < from) wall = iterator.next(wall, false);
  return wall && instantOf(wall, anchor.timezone);
}

/** The last start; null: the rule has no end. */
export function lastStart(rule: string, anchor: RuleAnchor): Date | null {
  const parts = ruleParts(rule);
  if (!parts.has("COUNT") && !parts.has("UNTIL")) return null;
  const until = parts.get("UNTIL");
  const wall = until
    ? wallRule(rule, anchor).previous(atWall(readUntil(until, anchor.timezone), anchor.timezone), true)
    : wallRule(rule, anchor).all().at(-1);
  return wall ? instantOf(wall, anchor.timezone) : anchor.start;
}

/** The rule without its starts from `end` on; null: none is left. */
export function endRuleBefore(rule: string, anchor: RuleAnchor, end: Date): string | null {
  if (end <= anchor.start) return null;
  const own = lastStart(rule, anchor);
  if (own && own < end) return rule;
  return writeWith(rule, { until: new Date(end.getTime() - 1000) });
}

/** The rule for who begins anew at `start`: what was counted before it counts no more. */
export function restOfRule(rule: string, anchor: RuleAnchor, start: Date): string {
  const count = ruleParts(rule).get("COUNT");
  if (count === undefined) return rule;
  const before = expandRule(rule, anchor, { from: anchor.start, to: start }).length;
  return writeWith(rule, { count: Math.max(1, Number(count) - before) });
}

function writeWith(rule: string, end: End): string {
  const rest = rule.replace(/;(?:UNTIL|COUNT)=[^;]+/, "");
  if (!end) return rest;
  return `${rest};${"count" in end ? `COUNT=${end.count}` : `UNTIL=${compactUtc(end.until)}`}`;
}

/** `rule` for a first start on another day, such as a Tuesday in place of a Monday; null: it names several days. */
export function moveRule(rule: string, from: RuleAnchor, to: RuleAnchor): string | null {
  const before = dayIn(from.start, from.timezone);
  const after = dayIn(to.start, to.timezone);
  if (before.equals(after)) return rule;
  const parts = ruleParts(rule);
  const pattern = readPattern(new Map([...parts].filter(([name]) => name !== "UNTIL" && name !== "COUNT")), before);
  const end = readEnd(parts, to);
  const { freq, days, place, monthDay } = pattern;
  if (freq === "DAILY") return rule;
  if (days.length > 1) return null;
  if (freq === "WEEKLY") return writeRule({ ...pattern, days: [weekdayOf(after)] }, end);
  if (place === null) {
    const isLast = monthDay === -1 && after.day === after.daysInMonth;
    return writeRule({ ...pattern, monthDay: isLast ? -1 : after.day }, end);
  }
  const isLast = place === -1 && after.day + 7 > after.daysInMonth;
  return writeRule({ ...pattern, days: [weekdayOf(after)], place: isLast ? -1 : Math.ceil(after.day / 7) }, end);
}

/**
 * The first start of a rule from the day `earliest` on, when `anchor` is one of its starts: looks back by whole
 * intervals. In months, from their first day.
 */
export function firstStartFrom(rule: string, anchor: RuleAnchor, earliest: Temporal.PlainDate): Date {
  const endless = writeWith(rule, null);
  const wall = atWall(anchor.start, anchor.timezone);
  const interval = Number(ruleParts(rule).get("INTERVAL") ?? 1);
  const back = backTo(wall.toPlainDate(), earliest, ruleParts(rule).get("FREQ") ?? "", interval);
  const start = instantOf(back.toZonedDateTime({ timeZone: wallZone, plainTime: wall.toPlainTime() }), anchor.timezone);
  const found = nextStart(endless, { start, timezone: anchor.timezone }, start);
  return found && found < anchor.start ? found : anchor.start;
}

function backTo(day: Temporal.PlainDate, earliest: Temporal.PlainDate, freq: string, interval: number) {
  if (Temporal.PlainDate.compare(earliest, day) >= 0) return day;
  if (freq === "MONTHLY") {
    const months = (day.year - earliest.year) * 12 + day.month - earliest.month;
    return day.with({ day: 1 }).subtract({ months: Math.floor(months / interval) * interval });
  }
  const step = freq === "WEEKLY" ? interval * 7 : interval;
  if (freq === "DAILY") return day.subtract({ days: Math.floor(earliest.until(day).days / step) * step });
  // Weeks begin on Monday; the days of a week belong together.
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = earliest.subtract({ days: earliest.dayOfWeek - 1 });
  const week = monday.subtract({ days: Math.floor(first.until(monday).days / step) * step });
  return Temporal.PlainDate.compare(week, earliest) < 0 ? earliest : week;
}

/** The day on the wall. */
export const dayIn = (start: Date, timezone: string) => toZoned(start, timezone).toPlainDate();

const weekdayOf = (day: Temporal.PlainDate): Weekday => weekdays[day.dayOfWeek - 1] ?? "MO";

const atWall = (at: Date, timezone: string) => toZoned(at, timezone).toPlainDateTime().toZonedDateTime(wallZone);

const instantOf = (wall: Temporal.ZonedDateTime, timezone: string) =>
  new Date(wall.toPlainDateTime().toZonedDateTime(timezone).epochMilliseconds);

function wallRule(rule: string, { start, timezone }: RuleAnchor) {
  const until = ruleParts(rule).get("UNTIL");
  const wallUntil = until && new Date(atWall(readUntil(until, timezone), timezone).epochMilliseconds);
  return new RRuleTemporal({
    rruleString: wallUntil ? writeWith(rule, { until: wallUntil }) : rule,
    dtstart: atWall(start, timezone),
    tzid: wallZone,
    temporal: Temporal,
    maxIterations: 100_000,
  });
}
