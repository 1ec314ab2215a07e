import { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/time/date-order";
import { type Day, readDays, readDottedDates, sayDate } from "./days";
import { type Length, readLengths, readWaits, type Wait } from "./lengths";
import { dayMark, gap, type Line, lengthMark, partMark, phraseEnd, timeMark, titleDigit } from "./line";
import { leaveNumbersToTitle } from "./numbers-of-titles";
import { type Part, readPartOfDay, readPartOfTime, readVagueTimes } from "./parts-of-day";
import { type Repeat, readRepeats, sayRepeat } from "./repeats";
import { type DayPart, readTimes, type Span, settleTime, type Time } from "./times";
import { month, ordinal, weekdayNames } from "./words";
import { writePlainly } from "./write-plainly";
import { readOffsets, readZones, type Zone } from "./zones";

export type Moment = { zone: string; now: Date; order: DateOrder | null };
export type When = {
  date: string | null;
  time: string | null;
  timezone: string;
  minutes: number | null;
  /** Sentences about what was said and could not be read. */
  problems: string[];
};
/** Says what was not understood; gives null, which then stands in its place. */
type Tell = (text: string, problem: string) => null;

/** Everything about when and how long. Nothing is guessed: what has two meanings or none is empty and said. */
export function readWhen(line: Line, moment: Moment): When {
  const { text } = line;
  const read = readIn(moment.zone, line, moment);
  if (read.timezone === moment.zone) return read;
  line.beginAnew(text);
  return readIn(read.timezone, line, moment);
}

/** `zone`: where "today" is. */
function readIn(zone: string, line: Line, { zone: callerZone, now, order }: Moment): When {
  const problems: string[] = [];
  const tell: Tell = (text, problem) => {
    problems.push(`“${text}”: ${problem}`);
    return null;
  };
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const pieces = readPieces(line, { callerZone, today: here.toPlainDate(), order });
  problems.push(...pieces.repeats.map(sayRepeat));
  for (const { text } of pieces.limits) tell(text, "which day and time?");
  const leftover = tellLeftovers(line, pieces, tell);

  const timezone = pickZone(pieces, callerZone, tell);
  const length = pickLength(pieces.lengths, tell);
  const empty = {
    date: null,
    time: null,
    timezone: timezone ?? callerZone,
    minutes: length?.minutes ?? null,
    problems,
  };
  if (pieces.waits.length > 0 || pieces.isNow) return { ...empty, ...momentAhead(pieces, here, tell) };
  const span = leftover.time ? null : pickTime(pieces, here, tell);
  const day = leftover.day ? null : pickDay(pieces.days, tell);
  const isPast = pieces.days.length > 0 && pieces.days.every(({ past }) => past);
  if (!timezone || span === "no day" || isPast) return empty;
  const window =
    span?.end != null && length && /^between\b/i.test(pieces.times[0]?.text ?? "") ? pieces.times[0] : null;
  if (window) return { ...empty, date: day?.toString() ?? null, time: tell(window.text, "which time?") };
  const minutes = pickMinutes(length, span, pieces.times, tell);
  const isFree = pieces.days.length === 0 && pieces.limits.length === 0 && !leftover.day;
  const date = day ?? (isFree && !leftover.time ? inferDay(span, pieces.repeats, here) : null);
  const isTorn = span === null && new Set(pieces.zones.map(({ zone }) => zone)).size > 1;
  if (isTorn) empty.timezone = callerZone;
  const read = { ...empty, minutes, date: date?.toString() ?? null, time: span ? clockText(span.start) : null };
  if (!date) return read;
  const past = [...pieces.days, ...pieces.times].map(({ text }) => text).join(" ");
  if (!span) {
    if (Temporal.PlainDate.compare(date, here.toPlainDate()) >= 0) return read;
    return { ...empty, date: tell(past, "that is in the past.") };
  }
  const start = instantOf(date, span.start, zone);
  if (!start) return { ...empty, date: tell(past, "the clocks change that day and skip this time.") };
  if (Temporal.Instant.compare(start, here.toInstant()) <= 0)
    return { ...empty, date: tell(past, "that is in the past.") };
  const end = span.end === null || length ? null : instantOf(date, span.end, zone);
  return { ...read, minutes: end ? start.until(end).total("minutes") : minutes };
}

type Pieces = {
  isNow: boolean;
  waits: Wait[];
  repeats: Repeat[];
  lengths: Length[];
  days: Day[];
  times: Time[];
  zones: Zone[];
  part: (Part & { text: string }) | null;
  hint: DayPart | null;
  limits: Limit[];
};

/** In this order, because what is read first is not there any more: "in 2 hours" before "2 hours", dates before times. */
function readPieces(
  line: Line,
  { callerZone, today, order }: { callerZone: string; today: Temporal.PlainDate; order: DateOrder | null },
): Pieces {
  writePlainly(line);
  leaveNumbersToTitle(line);
  const offsets = readOffsets(line);
  const waits = readWaits(line);
  const isNow = line.take(/,? ?\b(?:right now|(?<!from )now|straight away|right away|immediately|asap)\b/i) !== null;
  const vague = readVagueTimes(line);
  const repeats = readRepeats(line);
  const lengths = readLengths(line);
  const days = readDays(line, { today, order });
  const partOfDay = readPartOfDay(line);
  const times = [...vague, ...readTimes(line)];
  if (days.length === 0 && times.length > 0) days.push(...readDottedDates(line, { today, order }));
  const zones = [...offsets, ...readZones(line, callerZone)];
  const part = partOfDay ?? readPartOfTime(line);
  if (part && line.has(vaguely)) part.isVague = true;
  joinEnd(line, times);
  const limits = readLimits(line, times.length > 0);
  const isLimited = ({ mark }: { mark: string }) => limits.some(({ marks }) => marks.includes(mark));
  const free = <T extends { mark: string }>(items: T[]) => items.filter((item) => !isLimited(item));
  return {
    isNow,
    waits,
    repeats,
    lengths: free(lengths),
    days: free(days),
    times: free(times),
    zones,
    part,
    hint: hintOf(line),
    limits,
  };
}

/** "sometime tomorrow afternoon", "late this morning". */
const vaguely = new RegExp(
  String.raw`\b(?:some|any) ?time\b|\b(?:early|late|later|mid)(?: in)?(?: the)? ?${dayMark}? ?${partMark}`,
  "iu",
);

/** "dinner at 8" is not in the morning. */
function hintOf(line: Line): DayPart | null {
  const is = (meal: string) =>
    line.has(
      new RegExp(
        String.raw`(?<!third-|third |3rd )\b(?:${meal})\b(?: (?:meeting|call|chat|sync|session|talk|meet))?${phraseEnd}`,
        "iu",
      ),
    );
  if (is("dinner|supper|drinks|beers?|pub|party|cocktails?|happy hour")) return "evening";
  return is("breakfast") ? "morning" : null;
}

/** "3pm with Ana until 4:30": the end of the other time. */
function joinEnd(line: Line, times: Time[]) {
  const mark = line.match(
    new RegExp(String.raw`\b(?:until+|till?|ends?(?: at)?|ending(?: at)?) (${timeMark})`, "iu"),
  )?.[1];
  const end = times.find((time) => time.mark === mark);
  const [start, another] = times.filter((time) => time !== end);
  if (!end?.start || end.end || !start?.start || start.end || another) return;
  line.take(new RegExp(String.raw`\b(?:until+|till?|ends?(?: at)?|ending(?: at)?) ${timeMark}`, "iu"));
  start.end = end.start;
  times.splice(times.indexOf(end), 1);
}

/** "by friday", "after 3", "30 min before the board": no start of its own; `marks` are what it takes with it. */
type Limit = { marks: string; text: string };

function readLimits(line: Line, hasTime: boolean): Limit[] {
  const limit = String.raw`\b(?:any ?time |some ?time |not |up ){0,2}(?:(?:no )?(?:later|earlier) than|as (?:early|late|soon) as(?: at)?|(?:not|but|except|other than|avoid(?:ing)?|never|was)(?: at)?|at the (?:latest|earliest)|by|before|after|until+|till?|since|past|through|thru)(?: the)?`;
  const patterns = [
    String.raw`${lengthMark} (?:before|after|prior to|into)\b[^,;]*`,
    String.raw`(?:${timeMark}|${dayMark}),? (?:or (?:later|earlier|after|before)|(?:at the )?(?:latest|earliest))\b`,
    String.raw`\bany ?time ${timeMark}`,
    String.raw`${dayMark} ?(?:-|to|till?|until+|through|thru) ?(?:the )?(?:${ordinal}\b|${dayMark})`,
    String.raw`${limit} (?:${timeMark}|${dayMark}(?:,? (?:at )?${timeMark})?)`,
    String.raw`\b(?:any ?time |some ?time )?(?:by|before|after|until|till?|past) \d{1,2}(?:[:.]\d\d)?\b(?! \p{L}{3,}s\b)`,
  ];
  const events = String.raw`\b(?:right |straight |just |shortly |soon )?(?:before|after) (?:the |my |our |his |her |your )?(?:lunch|work|breakfast|dinner|school|hours|stand-?up|meeting|call|demo|board|workshop|session|class|event|launch|holidays?|break|all-hands|sync|retro|planning|review|flight)\b`;
  return [...patterns, ...(hasTime ? [] : [events])].flatMap((pattern) =>
    line.read("rest", new RegExp(pattern, "giu"), ([text]) => ({ marks: text })),
  );
}

/** "3pm 30": minutes, or how long? */
const numberBesideTime = new RegExp(String.raw`(?<=(?:${timeMark}|${lengthMark}) ?)\d{1,3}(?=\s*(?:$|[,;!?)|]))`, "gu");
/** A second date after one that was read: "27th - 29th". */
const secondDates = /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)\b(?=\s*(?:$|[,;|]))/giu;
const unread: { kind: "time" | "day" | "length" | "repeat"; pattern: RegExp; problem: string }[] = [
  {
    kind: "time",
    pattern: /(?<![\p{L}\d])\d{1,2}:\d{2}(?!\d)|(?<![\p{L}\d.])\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b/giu,
    problem: "which time?",
  },
  {
    kind: "length",
    pattern: /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)?|an?|half an?)[- ]?(?:hours?|hrs?|h|mins?|minutes?)\b/giu,
    problem: "how long?",
  },
  {
    kind: "repeat",
    pattern:
      /\b(?:every|each (?=day|week|month|mon|tue|wed|thu|fri)|repeat\w*|recurring|recurrence|bi-?monthly)\b(?: \p{L}+)?/giu,
    problem: "repeating is not possible yet.",
  },
];
const unreadTimes = new RegExp(
  String.raw`(?<![\p{L}\d.:/-])(?:\b(?:at|from|um) )?\d{1,2}(?:[.:]\d{1,2}|-\d{1,2})?(?=\s*(?:$|[,;!?)]|${gap}|(?:with|w|for)\b))|(?<![\p{L}\d.:/-])\d{1,2}-\d{1,2}(?![\d-])|\b(?:at|from|around) \d{1,4}\b|\bat ${titleDigit}+`,
  "giu",
);
const unreadDays = new RegExp(
  String.raw`(?<![\p{L}\d.:/-])\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?(?![\d/])|(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{2,4})?(?![\d.])|\b\d{1,2}(?:st|nd|rd|th)\b(?=\s*(?:$|[,;|]))|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day\b(?:'s)?|\b(?:tomorrow|today|yesterday)\b(?:'s)?|\b(?:january|february|april|june|july|august|september|october|november|december)\b|\b(?:in|next|this|of) (?:${month})\b|\b(?:in|within|after|next|last|past|upcoming|coming|these|following|rest of|all|current|previous|two upcoming) (?:the |\p{L}+ |\d+ ){0,2}(?:days?|weeks?|months?|quarters?|qtrs?|years?|yrs?|seasons?)\b|\b(?:days?|weeks?|months?|years?) (?:from|ago|hence)\b|\b(?:this|next) (?:week|month|quarter|year)(?!'s)\b|\b(?:halloween|valentine'?s|(?:mother|father)'?s day|(?:labor|labour|memorial|independence|mlk|veterans|columbus|canada|australia|anzac|king'?s|republic) day|st\.? (?:patrick|paddy)'?s|eid|ramadan|passover|hanukkah|chanukah|dussehra|pongal|onam|juneteenth|wkend|week-end)\b|\b(?:christmas|xmas|easter|thanksgiving|diwali|new year'?s?|boxing day|bank holiday|weekend)\b|\b(?:morgen|heute|übermorgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|demain|aujourd'hui|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mañana|hoy|lunes|martes|miércoles|jueves|viernes|sábado|domingo|amanhã|hoje|domani|oggi|vandaag)\b`,
  "giu",
);

/** What looks like a time, a day, a length or a repetition and was not read is said, and nothing is inferred over it. */
function tellLeftovers(
  line: Line,
  { days, times, waits, repeats }: Pieces,
  tell: Tell,
): { day: boolean; time: boolean } {
  const all = (pattern: RegExp) => line.find(pattern);
  const found = unread.flatMap(({ kind, pattern, problem }) => all(pattern).map((text) => ({ kind, text, problem })));
  const isTimed = times.length > 0 || waits.length > 0;
  if (!isTimed)
    found.push(
      ...all(unreadTimes).map((text) => ({
        kind: "time" as const,
        text,
        problem: "is that a time? Write it as 15:00 or 3pm.",
      })),
    );
  found.push(...all(numberBesideTime).map((text) => ({ kind: "time" as const, text, problem: "which time?" })));
  if (days.length === 0 && waits.length === 0)
    found.push(...all(unreadDays).map((text) => ({ kind: "day" as const, text, problem: "which day?" })));
  else found.push(...all(secondDates).map((text) => ({ kind: "day" as const, text, problem: "which day?" })));
  const isSaid = (kind: string) => kind === "repeat" && repeats.length > 0;
  for (const { text, problem } of found.filter(({ kind }) => !isSaid(kind))) tell(text, problem);
  return { day: found.some(({ kind }) => kind === "day"), time: found.some(({ kind }) => kind === "time") };
}

/** Null: a zone was named, and nobody knows which. */
function pickZone({ zones, times }: Pieces, callerZone: string, tell: Tell): string | null {
  const unknown = zones.find(({ zone }) => zone === null);
  if (unknown) return tell(unknown.text, "which time zone?");
  const beside = (time: Time | undefined) => zones.find((zone) => zone.beside === time?.mark)?.zone ?? null;
  const names = [...new Set(zones.map(({ zone }) => zone as string))];
  if (names.length <= 1) return names[0] ?? callerZone;
  return beside(times[0]) ?? tell(zones.map(({ text }) => text).join(", "), "which time zone?");
}

function pickLength(lengths: Length[], tell: Tell): { minutes: number; text: string } | null {
  for (const { text } of lengths.filter(({ minutes }) => minutes === null)) tell(text, "how long?");
  const known = lengths.flatMap(({ minutes, text }) => (minutes === null ? [] : [{ minutes, text }]));
  const [first] = known;
  if (!first || known.length < lengths.length) return null;
  if (known.every(({ minutes }) => minutes === first.minutes)) return first;
  return tell(known.map(({ text }) => text).join(", "), "how long?");
}

/** The length that was said, or that of the span; where they differ, neither. */
function pickMinutes(
  length: { minutes: number; text: string } | null,
  span: Span | null,
  times: Time[],
  tell: Tell,
): number | null {
  const spanned = span?.end == null ? null : span.end - span.start;
  if (length && spanned !== null && length.minutes !== spanned)
    return tell(length.text, `“${times[0]?.text}” is ${spanned} minutes.`);
  return length?.minutes ?? spanned;
}

const usualStart: Record<DayPart, number | null> = {
  morning: 9 * 60,
  lunch: 12 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  night: null,
};

/** "no day": the time leaves open on which day it is. */
function pickTime(
  { times, part, hint, days, zones }: Pieces,
  here: Temporal.ZonedDateTime,
  tell: Tell,
): Span | "no day" | null {
  const unclear = times.filter(({ problem }) => problem);
  for (const { text, problem } of unclear) tell(text, problem ?? "");
  const [first, ...others] = times;
  if (unclear.length > 0) return null;
  if (!first) {
    if (!part) return null;
    const start = part.isVague ? null : usualStart[part.name];
    return start === null ? tell(part.text, "at what time?") : { start, end: null };
  }
  if (first.start?.isMidnight && days.length > 0) {
    tell(first.text, "the start or the end of that day? Write 00:00 or 23:59.");
    return "no day";
  }
  const span = settleTime(first, part?.name ?? hint);
  if (!span) return tell(first.text, "which time?");
  const isSame = others.every((other) => isSameMoment(first, other, { span, part, hint, zones, here }));
  return isSame ? span : tell(times.map(({ text }) => text).join(", "), "which time?");
}

/** "9 PT / 12 ET" is one moment. */
function isSameMoment(
  first: Time,
  other: Time,
  {
    span,
    part,
    hint,
    zones,
    here,
  }: Pick<Pieces, "part" | "hint" | "zones"> & { span: Span; here: Temporal.ZonedDateTime },
): boolean {
  const zoneOf = ({ mark }: Time) => zones.find(({ beside }) => beside === mark)?.zone ?? here.timeZoneId;
  const theirs = settleTime(other, part?.name ?? hint);
  if (!theirs) return false;
  const date = here.toPlainDate();
  const one = instantOf(date, span.start, zoneOf(first));
  return [-1, 0, 1].some((days) => {
    const another = instantOf(date.add({ days }), theirs.start, zoneOf(other));
    return one && another ? one.equals(another) : false;
  });
}

/** The one day that all words about days agree on. */
function pickDay(days: Day[], tell: Tell): Temporal.PlainDate | null {
  const ahead = days.filter(({ past }) => past !== "word");
  const coming = ahead.length > 0 ? ahead : days;
  const unclear = coming.filter(({ problem }) => problem);
  for (const { text, problem } of unclear) tell(text, problem ?? "");
  if (unclear.length > 0 || coming.length === 0) return null;
  const dated = coming.filter(({ weekday }) => weekday === undefined);
  const weekdays = coming.flatMap(({ weekday }) => weekday ?? []);
  const all = coming.map(({ text }) => text).join(", ");
  const candidates = (dated.length > 0 ? dated : coming).map(({ dates }) => dates);
  const [first = [], ...others] = candidates;
  const agreed = first.filter((date) => others.every((dates) => dates.some((other) => other.equals(date))));
  if (agreed.length === 0) return tell(all, "which day?");
  const fitting = agreed.find((date) => weekdays.every((wanted) => date.dayOfWeek === wanted));
  if (fitting) return fitting;
  const [date] = agreed;
  const isWritten = dated.some(({ text }) => /\d/.test(text));
  return tell(all, date && isWritten ? `${sayDate(date)} is a ${weekdayNames[date.dayOfWeek - 1]}.` : "which day?");
}

/** Where only a time was said: today while it is ahead, else tomorrow; of what repeats, the next. */
function inferDay(span: Span | null, repeats: Repeat[], here: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const weekdays = repeats.flatMap(({ weekdays }) => weekdays);
  if (!span && weekdays.length === 0) return null;
  const isAhead = span !== null && span.start > here.hour * 60 + here.minute;
  const isOneDay = weekdays.length > 0 && weekdays.length < 5;
  const first = here.toPlainDate().add({ days: isAhead && !isOneDay ? 0 : 1 });
  const days = [0, 1, 2, 3, 4, 5, 6].map((days) => first.add({ days }));
  return days.find((day) => weekdays.length === 0 || weekdays.includes(day.dayOfWeek)) ?? first;
}

/** "now" stays empty: a meeting that begins at once has no time. */
function momentAhead(
  { waits, isNow, days, times, repeats, limits }: Pieces,
  here: Temporal.ZonedDateTime,
  tell: Tell,
): Pick<When, "date" | "time"> | null {
  const [wait, another] = waits;
  const isAlone = !another && !(wait && isNow) && days.length + times.length + repeats.length + limits.length === 0;
  const isToday = days.every(({ dates }) => dates[0]?.equals(here.toPlainDate()));
  if (!isAlone && !(wait && !isNow && !another && isToday && times.length + limits.length === 0)) {
    return tell([...waits, ...days, ...times].map(({ text }) => text).join(", ") || "now", "which time?");
  }
  if (!wait) return null;
  if (wait.waitMinutes === null) return tell(wait.text, "which time?");
  const then = here.add({ minutes: Math.round(wait.waitMinutes) });
  return { date: then.toPlainDate().toString(), time: clockText(then.hour * 60 + then.minute) };
}

const clockText = (minutes: number) => {
  const ofDay = minutes % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};

/** Null: the clocks skip it. */
function instantOf(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.Instant | null {
  const wall = date.add({ days: Math.floor(minutes / (24 * 60)) }).toPlainDateTime(clockText(minutes));
  const zoned = wall.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : null;
}
