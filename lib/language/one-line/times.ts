import { dayMark, gap, type Line, type Phrase, partMark, phrase, readPhrases, repeatMark } from "./line";
import { zoneLetters } from "./read-zones";
import { writeHours } from "./write-hours";

/**
 * A time on the clock. `exact`: the hour is meant as written, because it was said by am, pm or 24 hours. `isWritten`: with
 * its minutes, as "7:30".
 */
type Clock = { hour: number; minute: number; exact: boolean; isMidnight?: true; isWritten?: boolean };
/** `problem`: why it is no one time. */
type TimeRead = { start: Clock | null; end: Clock | null; problem?: string };
export type Time = TimeRead & { text: string; mark: string };

const meridiem = String.raw`(?: ?[ap]\.? ?m\b\.?|[ap](?![\p{L}\d]))`;
const ish = String.raw`(?:-?ish\b)?`;
const notMore = String.raw`(?!\d|%|[:.,'\/]\d)`;
/** The hour after "past" or "to". */
const hour = String.raw`(?:(?:1[0-2]|0?\d)(?![\d:]|\.\d)|noon\b|midnight\b)`;
/** Patterns that are always times. */
const sure = [
  String.raw`\b(?:12 )?(?:noon|midnight|mid-?day)(?:\b|(?=ish\b))`,
  String.raw`\b0\d[0-5]\d\b`,
  String.raw`\b\d{1,2}(?:[:.]?[0-5]\d)?${meridiem}`,
  String.raw`\b(?:[01]?\d|2[0-4])[:][0-5]\d(?::[0-5]\d)?(?: ?(?:uhr|hrs?|h)\b)?${notMore}`,
  String.raw`\b(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)? ?uhr\b(?: [0-5]\d\b)?`,
  String.raw`\b(?:[01]?\d|2[0-4])[:.][0-5]\d ?(?:h|u|hrs|hours)\b`,
  String.raw`\b(?:[7-9]|1\d|2[0-3]) h [0-5]\d\b`,
  String.raw`\b(?:[01]?\d|2[0-4])[hu](?:[0-5]\d)?\b`,
  String.raw`\b(?:[01]\d|2[0-3])[0-5]\d ?(?:hrs?|hours|h)\b`,
  String.raw`(?<=\b(?:at|from|until|till|to) )(?:1[0-9]|2[0-3]) hours\b`,
  String.raw`\b\d{1,2} ?o'?clock\b`,
  String.raw`\bhalf(?: past|-past)? ${hour}`,
  String.raw`\b(?:a )?quarter (?:past|to|after|before|of|till?) ${hour}`,
  String.raw`\b[0-5]?\d (?:minutes |mins )?(?:past|after) ${hour}`,
  String.raw`\b(?:1[3-9]|[2-5]\d) (?:minutes |mins )?(?:to|before|till?) ${hour}`,
  String.raw`\b[0-5]?\d (?:minutes |mins )(?:to|before|till?) ${hour}`,
  String.raw`\b[0-5]?\d (?:to|before) (?:noon|midnight)\b`,
  String.raw`\b\d{1,2}(?:[:.][0-5]\d)?-?ish\b`,
  String.raw`\b(?:1[0-2]|0?\d)\.(?:1[3-9]|[2-5]\d)${notMore}(?! ?(?:%|k\b|m\b|million))`,
  String.raw`\b(?:[01]?\d|2[0-3])\.00${notMore}`,
]
  .map((one) => `(?:${one}(?:${meridiem})?${ish})`)
  .join("|");
/** Patterns that are times only with supporting context. */
const loose = String.raw`(?:\b(?:(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?|(?!19|20)(?:[01]\d|2[0-3])[0-5]\d|[1-9][0-5]\d)\b${ish}${notMore}(?!-?(?:st|nd|rd|th|d|k|x)\b))`;
const any = `(?:${sure}|${loose})`;
const dash = String.raw`(?: ?- ?| (?:to|till?|until+|through|thru|bis) )`;
const about = String.raw`(?:\b(?:at|around|about|approx\.?|circa|from|between|starts?|starting|um|von|@)\s+|~\s?){0,4}`;
/** A date may follow with a dash or a length with a slash: "3-12-26" is not a span. */
const notPartOfNumber = String.raw`(?<![\d.:$€£#-]|\d ?\/)`;

const isSure = (text: string) => new RegExp(sure, "iu").test(text);
const none = (problem: string): TimeRead => ({ start: null, end: null, problem });

function single([, at = ""]: string[]): TimeRead | null {
  const start = readClock(at);
  return start && { start, end: null };
}

function span([, from = "", to = ""]: string[]): TimeRead | null {
  const start = readClock(from);
  const end = readClock(to);
  return start && end && { start, end };
}

/** Without context, "2-15" and "3-12" may be dates, and "2014-10" a month. */
function freeSpan(match: string[]): TimeRead | null {
  const [, from = "", to = ""] = match;
  const isYear = /\b(?:19|20)\d\d\b/.test(from);
  const isDayOfMonth = /^\d{1,2}$/.test(to) && (Number(to) > 12 || Number(to) - Number(from) > 6);
  const isDate = isYear || isDayOfMonth;
  return isDate ? null : span(match);
}

const times: Phrase<TimeRead>[] = [
  phrase(String.raw`(?<=${dayMark}(?: ?${partMark})?,? ?)\d{1,2} [0-5]\d\b(?![\d:]| ?(?:min|people|\p{L}+s\b))`, () =>
    none("which time?"),
  ),
  phrase(String.raw`${notPartOfNumber}(${loose})${dash}(${loose})(?= ?${zoneLetters}\b)`, span, "gu"),
  phrase(String.raw`${notPartOfNumber}(${loose})(?= ?${zoneLetters}\b)`, single, "gu"),
  phrase(
    String.raw`${about}\b(5|10) (?:minutes |mins )?(?:to|before) (\d{1,2})\b(?! ?[-:.\d])${meridiem}?`,
    ([, from, to]) => (Number(to) > Number(from) ? null : none("which time?")),
  ),
  phrase(String.raw`${notPartOfNumber}\b\d{1,2}\/\d{1,2}${meridiem}`, () => none("which time?")),
  phrase(String.raw`${about}${notPartOfNumber}${any} ?(?:\/|or| or maybe ) ?${any}(?=\s|$|[,;.!?)])`, ([text = ""]) =>
    isSure(text) || /\bor\b/i.test(text) ? none("which time?") : null,
  ),
  phrase(String.raw`${about}${notPartOfNumber}(${any})${dash}(${any})`, (match) =>
    isSure(match[0] ?? "") ? span(match) : null,
  ),
  phrase(String.raw`\bbetween (${any}) (?:and|&) (${any})`, span),
  phrase(String.raw`\b(?:at|from|um|von|around|about|@) (${loose})${dash}(${loose})`, span),
  phrase(
    String.raw`(?<=(?:${dayMark}|${repeatMark})(?: ?${partMark})?(?:,| -|:)? ?)${notPartOfNumber}(${loose})${dash}(${loose})`,
    span,
  ),
  phrase(
    String.raw`${notPartOfNumber}(${loose})${dash}(${loose})(?=\s*(?:$|[^\s\p{L}\d-]|(?:on|with|w|for|about|in|re|by)\b))`,
    freeSpan,
  ),
  phrase(String.raw`(?<=^|[,;] ?|${gap} ?)(${loose})${dash}(${loose})(?!-?\d)`, freeSpan),
  phrase(
    String.raw`(?<=(?:${dayMark}|${repeatMark}),? ?|\bat )((?:[01]\d|2[0-3])[0-5]\d)${dash}((?:[01]\d|2[0-3])[0-5]\d)\b`,
    span,
  ),
  phrase(`${about}${notPartOfNumber}(${sure})`, single),
  phrase(
    String.raw`(?<=\b(?:breakfast|brekk(?:ie|y)|brunch|lunch|dinner|supper|drinks|coffee|tea) )(?!\d{3})(${loose})(?=\s*(?:$|[,;]|${gap}|(?:with|w|on)\b))`,
    single,
  ),
  phrase(
    String.raw`${about}${notPartOfNumber}(${loose})(?= (?:in (?:the )?(?:morning|afternoon|evening)|at night)\b)`,
    single,
  ),
  phrase(String.raw`\bat ((?:19|20)[0-5]\d)\b(?! \p{L}{3,}s\b)`, single),
  phrase(
    String.raw`(?:\b(?:at|around|about|say|approx\.?|circa|ca\.?|from|starts?|starting|um|@)(?: sharp)? |~ ?)(${loose})(?! ?(?:%|percent))`,
    single,
  ),
  phrase(String.raw`(?<=\b(?:until+|till?) )(${loose})`, single),
  phrase(
    String.raw`(?<=(?:${dayMark}|${repeatMark})(?: ?${partMark})?(?:,| -|:)? ?)(?!(?:19|20)\d\d\b)(${loose})(?!-\d)`,
    single,
  ),
  phrase(
    String.raw`${notPartOfNumber}((?:0?[6-9]|1\d)(?:[:.][0-5]\d)?)${dash}(${loose})(?=,? (?:on )?${dayMark})`,
    span,
  ),
  phrase(String.raw`(?<=^|[,;] ?|${gap} ?|\bwith \p{L}+ )(${loose})(?=,? (?:on )?${dayMark})`, single),
  phrase(String.raw`(?<=^|[,;] ?|${gap} ?)((?!19|20)(?:[01]\d|2[0-3])[0-5]\d)(?=\s|$|[,;])`, single),
  phrase(String.raw`(?<=\s)(?<!\b(?:in|of|since|until|from|to) )((?!19|20)(?:[01]\d|2[0-3])[0-5]\d)(?=$|[,;])`, single),
];

/** Zones whose local language uses "half 10" for 9:30. */
const halfBefore =
  /^Europe\/(?:Berlin|Busingen|Vienna|Zurich|Vaduz|Luxembourg|Amsterdam|Brussels|Copenhagen|Oslo|Stockholm|Helsinki|Prague|Bratislava|Budapest|Warsaw|Ljubljana|Zagreb|Tallinn|Riga|Vilnius|Moscow)$/;
const bareHalf = phrase(String.raw`\bhalf ${hour}`, () => none("which time?"));

/** All times of day in the line. Runs after days and lengths. */
export function readTimes(line: Line, callerZone: string): Time[] {
  writeHours(line);
  const halves = halfBefore.test(callerZone) ? readPhrases(line, "time", [bareHalf]) : [];
  return [...halves, ...readPhrases(line, "time", times)];
}

/** Minutes after midnight. The end may be after the next midnight. */
export type Span = { start: number; end: number | null };
export type DayPart = "morning" | "lunch" | "afternoon" | "evening" | "night";
const halfDay = 12 * 60;
const wholeDay = 24 * 60;
/** "10-9" is more likely a mistake than eleven hours. */
const longestSpan = 10 * 60;
/** A bare "5" does not mean the morning. */
const earliest = 6 * 60;

/**
 * Resolves bare hours: "at 3" is 15:00, "8" tonight is 20:00, "11-1" ends at 13:00. `has24Hours`: of whoever writes
 * 19:30 in the evening, 7:30 is the morning. Null: ambiguous.
 */
export function settleTime({ start, end }: TimeRead, part: DayPart | null, has24Hours: boolean): Span | null {
  if (!start) return null;
  const to = end === null ? null : end.hour * 60 + end.minute;
  if (!end || to === null) return settleSingle(start, part, has24Hours);
  const from = start.hour * 60 + start.minute;
  if (!start.exact && end.exact) return settleByEnd(from, to);
  const begin = start.exact ? from : settleSingle(start, part, has24Hours)?.start;
  if (begin === undefined || (start.exact && !fits(start, part))) return null;
  const ends = end.exact ? [to, to + wholeDay] : [to, to + halfDay, to + wholeDay];
  const until = ends.find((one) => one > begin);
  if (until !== undefined && until >= wholeDay && !start.exact && part === null) {
    const daytime = from < earliest ? undefined : [to, to + halfDay].find((one) => one > from);
    if (daytime !== undefined) return lasting(from, daytime);
  }
  if (until !== undefined && until > wholeDay && begin < 18 * 60) return null;
  return until === undefined ? null : lasting(begin, until);
}

/** "11-1pm": the latest start before the end. */
function settleByEnd(from: number, to: number): Span | null {
  const until = to === 0 ? wholeDay : to;
  const starts = [from % halfDay, (from % halfDay) + halfDay].filter((start) => start < until);
  const start = starts.at(-1);
  return start === undefined ? null : lasting(start, until);
}

const lasting = (start: number, end: number): Span | null => (end - start > longestSpan ? null : { start, end });

function settleSingle(clock: Clock, part: DayPart | null, has24Hours: boolean): Span | null {
  if (!fits(clock, part)) return null;
  const { hour, minute, exact, isWritten } = clock;
  const isEarly = has24Hours && isWritten && part === null && hour * 60 >= earliest;
  const isLate =
    part === "afternoon" || part === "evening" || part === "night" || (part !== "morning" && hour <= 7 && !isEarly);
  const meant = exact || hour === 12 || !isLate ? hour : hour + 12;
  return { start: meant * 60 + minute, end: null };
}

/** Whether the hour is possible in this part of the day. */
function fits({ hour, exact }: Clock, part: DayPart | null): boolean {
  const isPm = exact && hour >= 12;
  if (part === "morning") return exact ? hour >= 4 && hour < 12 : hour >= 5 && hour < 12;
  if (part === "afternoon") return exact ? isPm && hour < 19 : hour === 12 || hour <= 7;
  if (part === "evening" || part === "night") return exact ? hour >= 16 : hour >= 4 && hour < 12;
  return true;
}

/** One time as written, or null when the clock has none such. */
function readClock(said: string): Clock | null {
  const text = said
    .trim()
    .toLowerCase()
    .replace(/-?ish$/, "")
    .trim();
  if (/^(?:12 )?(?:noon|mid-?day)$/.test(text)) return { hour: 12, minute: 0, exact: true };
  if (/^(?:12 )?midnight$/.test(text)) return { hour: 0, minute: 0, exact: true, isMidnight: true };
  const half =
    /^(?:a )?(half|quarter|\d+)(?: minutes| mins)?[- ]?(past|to|after|before|of|till?)?[- ]?(\d{1,2}|noon|midnight)(.*)$/.exec(
      text,
    );
  if (half && (half[1] === "half" || half[2])) return readPast(half);
  const parts =
    /^(\d{1,2}?)(?:[:.]|\s*(?:uhr|h|u)\s*)?(\d{2})?(?::\d{2})?(?:\s*(?:uhr|hrs?|h|u|hours|o'?clock))?\s*([ap])?\.? ?m?\.?$/.exec(
      text,
    );
  if (!parts) return null;
  const [, digits = "", minutes = "0", ap] = parts;
  const clock = fixClock(Number(digits), Number(minutes), ap, /^0/.test(text));
  return clock && { ...clock, isWritten: /^\d{1,2}[:.]\d\d/.test(text) };
}

function readPast([, what = "", word = "past", at = "", rest = ""]: RegExpExecArray): Clock | null {
  const minutes = what === "half" ? 30 : what === "quarter" ? 15 : Number(what);
  const isBefore = /to|before|of|till?/.test(word);
  const named = at === "noon" ? 12 : at === "midnight" ? 24 : Number(at);
  const hour = named - (isBefore ? 1 : 0);
  const minute = isBefore ? 60 - minutes : minutes;
  if (at === "noon" || at === "midnight") return { hour: hour % 24, minute, exact: true };
  const ap = /^\s*([ap])/.exec(rest)?.[1];
  return fixClock(hour === 0 ? 12 : hour, minute, ap, false);
}

function fixClock(hour: number, minute: number, ap: string | undefined, hasZero: boolean): Clock | null {
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (hour === 24) return { hour: 0, minute, exact: true, isMidnight: true };
  if (!ap) return { hour: hour % 24, minute, exact: hasZero || hour > 12 || hour === 0 };
  if (hour > 12) return { hour, minute, exact: true };
  return { hour: (hour % 12) + (ap === "p" ? 12 : 0), minute, exact: true };
}
