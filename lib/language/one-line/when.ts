import { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/language/time/date-order";
import { formatDate } from "./calendar";
import { weekdayNames } from "./calendar-words";
import { findLeftovers } from "./leftovers";
import type { Length } from "./lengths";
import type { Line } from "./line";
import { type Pieces, readPieces } from "./pieces";
import type { Day } from "./read-days";
import type { Repeat } from "./repeats";
import { ruleOf } from "./rules";
import { type DayPart, type Span, settleTime, type Time } from "./times";

/** `order`: how "3/12" is read. Null: unknown. `has24Hours`: the person's clock shows 19:30. */
export type Moment = { zone: string; now: Date; order: DateOrder | null; has24Hours: boolean };
export type When = {
  date: string | null;
  time: string | null;
  timezone: string;
  minutes: number | null;
  /** RRULE; null: once, or not understood. */
  recurrence: string | null;
  /** Messages about text that was not understood. */
  problems: string[];
};
/** Reports text that was not understood and returns null as its value. */
type Report = (text: string, problem: string) => null;
type SaidLength = { minutes: number; text: string };

/** Date, time, length and zone. Does not guess: ambiguous values stay empty and are reported. */
export function readWhen(line: Line, moment: Moment): When {
  const { text } = line;
  const read = readIn(moment.zone, line, moment);
  if (read.timezone === moment.zone) return read;
  line.beginAnew(text);
  return readIn(read.timezone, line, moment);
}

/** `zone`: the zone that defines "today". */
function readIn(zone: string, line: Line, moment: Moment): When {
  const { pieces, ...when } = readOnce(zone, line, moment);
  const date = when.date === null ? null : Temporal.PlainDate.from(when.date);
  const isDayUnread = date === null && pieces.days.length + pieces.limits.length > 0;
  const { repeats, repeatEnd: end, days } = pieces;
  const { recurrence, problems } = ruleOf({ repeats, end, date, days, isUnclear: isDayUnread });
  return { ...when, recurrence, problems: [...problems, ...when.problems] };
}

function readOnce(zone: string, line: Line, { zone: callerZone, now, order, has24Hours }: Moment) {
  const problems: string[] = [];
  const report: Report = (text, problem) => {
    problems.push(`“${text}”: ${problem}`);
    return null;
  };
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const pieces = readPieces(line, { callerZone, today: here.toPlainDate(), order, has24Hours });
  const leftovers = findLeftovers(line, pieces);
  for (const { text } of pieces.limits) report(text, "which day and time?");
  for (const { text, problem } of leftovers) report(text, problem);
  const isUnread = (kind: string) => leftovers.some((one) => one.kind === kind);

  const length = pickLength(pieces.lengths, report);
  const timezone = pickZone(pieces, callerZone, report);
  const empty = {
    date: null,
    time: null,
    timezone: timezone ?? callerZone,
    minutes: length?.minutes ?? null,
    problems,
    pieces,
  };
  if (pieces.delays.length > 0 || pieces.isNow) return { ...empty, ...momentAhead(pieces, here, report) };
  const span = isUnread("time") ? null : pickTime(pieces, here, report);
  const day = isUnread("day") ? null : pickDay(pieces.days, report);
  const isPast = pieces.days.length > 0 && pieces.days.every(({ past }) => past);
  if (!timezone || isPast || span === "of which day") return empty;

  const isOpen = length !== null && isWindow(pieces.times[0], line);
  const start = isOpen ? report(pieces.times[0]?.text ?? "", "which time?") : span;
  const isFree = pieces.days.length + pieces.limits.length === 0 && !isUnread("day") && !isUnread("time");
  const date = day ?? (isFree ? inferDay(start, pieces.repeats, here) : null);
  const said = [...pieces.days, ...pieces.times].map(({ text }) => text).join(" ");
  const read = {
    ...empty,
    timezone: start ? timezone : sharedZone(pieces, callerZone),
    date: date?.toString() ?? null,
    time: start && clockText(start.start),
    minutes: start ? pickMinutes(length, start, pieces.times, report) : empty.minutes,
  };
  if (!date) return read;
  if (!start) return isBefore(date, here) ? { ...empty, date: report(said, inThePast) } : read;
  const begin = instantOf(date, start.start, zone);
  if (!begin) return { ...empty, date: report(said, "the clocks change that day and skip this time.") };
  if (Temporal.Instant.compare(begin, here.toInstant()) <= 0) return { ...empty, date: report(said, inThePast) };
  const end = start.end === null || length ? null : instantOf(date, start.end, zone);
  return end ? { ...read, minutes: begin.until(end).total("minutes") } : read;
}

const inThePast = "that is in the past.";
const isBefore = (date: Temporal.PlainDate, here: Temporal.ZonedDateTime) =>
  Temporal.PlainDate.compare(date, here.toPlainDate()) < 0;

/** "between 3 and 5 for half an hour", "free 2-4, need 30 min": the start is open. */
const isWindow = (time: Time | undefined, line: Line) =>
  time !== undefined &&
  time.end !== null &&
  (/^between\b/i.test(time.text) || line.has(/\b(?:free|available|availability|any ?time|some ?time)\b/i));

/** Null: the line names a zone that is ambiguous or unknown. */
function pickZone({ zones, times }: Pieces, callerZone: string, report: Report): string | null {
  const unknown = zones.find(({ zone }) => zone === null);
  if (unknown) return report(unknown.text, "which time zone?");
  const [first = callerZone, another] = new Set(zones.flatMap(({ zone }) => zone ?? []));
  const ofFirstTime = zones.find(({ beside }) => beside === times[0]?.mark)?.zone;
  const isOfAnotherTime = !ofFirstTime && times.length > 1 && zones.some(({ beside }) => beside !== null);
  if (!another) return isOfAnotherTime ? callerZone : first;
  return ofFirstTime ?? report(zones.map(({ text }) => text).join(", "), "which time zone?");
}

/** If there is no single time, the zones of several times are ignored. */
function sharedZone({ zones, times }: Pieces, callerZone: string): string {
  const [first = callerZone, another] = new Set(zones.map(({ zone }) => zone ?? callerZone));
  return another || times.length > 1 ? callerZone : first;
}

function pickLength(lengths: Length[], report: Report): SaidLength | null {
  for (const { text } of lengths.filter(({ minutes }) => minutes === null)) report(text, "how long?");
  const known = lengths.flatMap(({ minutes, text }) => (minutes === null ? [] : [{ minutes, text }]));
  const [first] = known;
  if (!first || known.length < lengths.length) return null;
  if (known.every(({ minutes }) => minutes === first.minutes)) return first;
  return report(known.map(({ text }) => text).join(", "), "how long?");
}

/** The stated length or that of the span. Null if they differ. */
function pickMinutes(length: SaidLength | null, { start, end }: Span, times: Time[], report: Report): number | null {
  const spanned = end === null ? null : end - start;
  if (length && spanned !== null && length.minutes !== spanned)
    return report(length.text, `“${times[0]?.text}” is ${spanned} minutes.`);
  return length?.minutes ?? spanned;
}

const usualStart: Record<DayPart, number | null> = {
  morning: 9 * 60,
  lunch: 12 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  night: null,
};

/** "of which day": the time does not determine the day. */
function pickTime(pieces: Pieces, here: Temporal.ZonedDateTime, report: Report): Span | "of which day" | null {
  const { times, part, days } = pieces;
  const unclear = times.filter(({ problem }) => problem);
  for (const { text, problem } of unclear) report(text, problem ?? "");
  if (unclear.length > 0) return null;
  const [first, ...others] = times;
  if (!first) {
    const start = part && !part.isVague ? usualStart[part.name] : null;
    return start !== null ? { start, end: null } : part && report(part.text, "at what time?");
  }
  if (first.start?.isMidnight && days.length > 0) {
    report(first.text, "the start or the end of that day? Write 00:00 or 23:59.");
    return "of which day";
  }
  const span = settle(first, pieces);
  if (!span) return report(first.text, "which time?");
  const isSame = others.every((other) => isSameMoment(first, other, pieces, here));
  return isSame ? span : report(times.map(({ text }) => text).join(", "), "which time?");
}

/** "party at 3pm" is in the afternoon: a meal disambiguates only bare hours. */
const settle = (time: Time, { part, dayPart, has24Hours }: Pieces) =>
  settleTime(time, part === null && time.start?.exact ? null : dayPart, has24Hours);

/** "9 PT / 12 ET" is one time. */
function isSameMoment(first: Time, other: Time, pieces: Pieces, here: Temporal.ZonedDateTime): boolean {
  const startOn = (date: Temporal.PlainDate, time: Time) => {
    const span = settle(time, pieces);
    return (
      span &&
      instantOf(date, span.start, pieces.zones.find(({ beside }) => beside === time.mark)?.zone ?? here.timeZoneId)
    );
  };
  const today = here.toPlainDate();
  const start = startOn(today, first);
  return start !== null && [-1, 0, 1].some((days) => startOn(today.add({ days }), other)?.equals(start));
}

/** The day, if all expressions agree. */
function pickDay(days: Day[], report: Report): Temporal.PlainDate | null {
  const ahead = days.filter(({ past }) => past !== "word");
  const coming = ahead.length > 0 ? ahead : days;
  const unclear = coming.filter(({ problem }) => problem);
  for (const { text, problem } of unclear) report(text, problem ?? "");
  if (unclear.length > 0) return null;
  const dated = coming.filter(({ weekday }) => weekday === undefined);
  const [date, ...others] = (dated.length > 0 ? dated : coming).flatMap(({ date }) => date ?? []);
  if (!date) return null;
  const all = coming.map(({ text }) => text).join(", ");
  if (others.some((other) => !other.equals(date))) return report(all, "which day?");
  if (coming.every(({ weekday = date.dayOfWeek }) => weekday === date.dayOfWeek)) return date;
  const isWritten = dated.some(({ text }) => /\d/.test(text));
  return report(all, isWritten ? `${formatDate(date)} is a ${weekdayNames[date.dayOfWeek - 1]}.` : "which day?");
}

/** The day for a time without one: today if it is still ahead, else tomorrow. For a repetition, the next occurrence. */
function inferDay(span: Span | null, repeats: Repeat[], here: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const weekdays = repeats.flatMap(({ weekdays }) => weekdays);
  if (!span && weekdays.length === 0) return null;
  const isAhead = span !== null && span.start > here.hour * 60 + here.minute;
  const isOneDay = weekdays.length > 0 && weekdays.length < 5;
  const first = here.toPlainDate().add({ days: isAhead && !isOneDay ? 0 : 1 });
  const days = [0, 1, 2, 3, 4, 5, 6].map((days) => first.add({ days }));
  return days.find((day) => weekdays.length === 0 || weekdays.includes(day.dayOfWeek)) ?? first;
}

/** "in half an hour". For "now" it stays empty, because a meeting that starts now has no scheduled time. */
function momentAhead(pieces: Pieces, here: Temporal.ZonedDateTime, report: Report): Pick<When, "date" | "time"> | null {
  const { delays, isNow, times, repeats, limits } = pieces;
  const days = pieces.days.filter(({ date }) => !date?.equals(here.toPlainDate()));
  const others = [...days, ...times, ...limits];
  const [delay, another] = delays;
  if (another || (delay && isNow) || others.length + repeats.length > 0) {
    return report([...delays, ...others].map(({ text }) => text).join(", ") || "now", "which time?");
  }
  if (!delay) return null;
  const then = here.add({ minutes: Math.round(delay.delayMinutes) });
  return { date: then.toPlainDate().toString(), time: clockText(then.hour * 60 + then.minute) };
}

function clockText(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

/** Null: the time is skipped by a daylight saving change. */
function instantOf(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.Instant | null {
  const wall = date.add({ days: Math.floor(minutes / (24 * 60)) }).toPlainDateTime(clockText(minutes));
  const zoned = wall.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : null;
}
