import type { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/language/time/date-order";
import { Calendar, type DayRead, inThePast, whichDay } from "./calendar";
import { amount, month, ordinal, weekday } from "./calendar-words";
import { type Line, phraseEnd } from "./line";

export type Day = DayRead & { text: string; mark: string };
type Context = { today: Temporal.PlainDate; order: DateOrder | null };
/** `said` are the capture groups. Null: not a day; the text stays. */
type Phrase = [pattern: string, read: (calendar: Calendar, ...said: string[]) => DayRead | null];

/** Excludes "friday's", which is part of the title. */
const ends = String.raw`\b(?!'s)`;
const aWeekday = String.raw`\b(${weekday})${ends}`;
const aMonth = String.raw`\b(${month})${ends}`;
const number = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const fourDigits = String.raw`((?:19|20)\d\d)(?![\d:])`;
/** A two-digit year. Up to 24 it could be an hour. */
const twoDigits = String.raw`,? '?(2[5-9]|3\d)(?![\d:.-]| ?(?:h|min|m\b|people))`;
const timeFollows = String.raw`(?=,? (?:at |@ ?)?(?:\d{1,2}(?::\d\d| ?[ap]\.?m\b|[ap]\b|h\b| ?uhr)|noon))`;

/** "1.12.-3.12.", "1.-3.12.", "1/12-3/12", "1-3/12": ranges of several days. */
const dash = " ?(?:-|to|till?|until|bis) ?";
const dateRanges = [
  String.raw`\d{1,2}\.(?:\d{1,2}\.(?:\d\d){0,2})?${dash}\d{1,2}\.\d{1,2}(?:\.(?:\d\d){0,2}|\b)`,
  String.raw`\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?)?${dash}\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b(?!:| ?[ap]m)`,
].join("|");

const writtenDates: Phrase[] = [
  [String.raw`(?<![\d:./-])(?:${dateRanges})`, whichDay],
  [String.raw`\b(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\b(?!-)`, (on, y = "", _, m = "", d = "") => on.written(y, m, d)],
  [String.raw`\b(20\d\d)(0[1-9]|1[0-2])([0-3]\d)\b`, (on, y = "", m = "", d = "") => on.written(y, m, d)],
  [
    String.raw`\b((?:19|20)\d\d)[-\/ ](${month})[-\/ ](\d{1,2})\b`,
    (on, y = "", name = "", d = "") => on.named(d, name, y),
  ],
  [String.raw`\b${ordinal} ?(?:&|and|or|\/|,) ?(?:${ordinal}|last) ${weekday}s?\b`, whichDay],
  [
    String.raw`\b(${ordinal}|last) ${aWeekday} (?:of|in) (?:(?:(?:this|the|(next)) )?month\b|(?:the )?${aMonth}(?: (20\d\d))?)`,
    (on, nth = "", name = "", next, named, year) =>
      on.nthWeekday(nth, name, { month: named, isNextMonth: next !== undefined, year }),
  ],
  [
    String.raw`\b(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) week (?:of|in) (?:${month}|the month|next month)\b`,
    whichDay,
  ],
  [
    String.raw`\b(?:early|mid|late|sometime in|in|during|(?:the )?(?:start|beginning|middle) of)[- ](?:early |mid |late )?(?:${month}\b(?!\.? \d)|next month|next year|the new year|q[1-4]|20\d\d|spring|summer|autumn|the fall|winter)(?: 20\d\d)?${ends}`,
    whichDay,
  ],
  [
    String.raw`\b(?:(?:in|the) )?(?:week|w\/c|wc|wk) (?:of|commencing|beginning|starting)?(?: on)?\s?(?:the )?(?:${number}(?: of)? ${month}|${month} ${number}|\d{1,2}\/\d{1,2})\b`,
    whichDay,
  ],
  [String.raw`\b${month} ${number} ?(?:-|to) ?${month} ${number}\b`, whichDay],
  [String.raw`\bbetween (?:the )?${ordinal} and (?:the )?${ordinal}(?: of ${month})?\b`, whichDay],
  [
    String.raw`(?<![\d:.])${number}\.? ?(?:-|\/|to|and|&|or|thru|through|till?) ?(?:the )?${number}\.? (?:of )?${aMonth}`,
    whichDay,
  ],
  [
    String.raw`(?<![\d:.\/-])\b(\d{1,2})(?:st|nd|rd|th|\.)?(?: of (?:the )?|[-\/ ])?(${month})${ends}\.?(?:(?:,? |-|\/| of )${fourDigits}|-(\d\d)(?![\d:])|${twoDigits})?`,
    (on, d = "", name = "", long, short, bare) => on.named(d, name, long ?? century(short ?? bare)),
  ],
  [
    String.raw`${aMonth} ${number}(?:(?:-|\/| ?(?:to|and|&|or|thru|through) ?)(?:the )?${number}| - \d{1,2}(?:st|nd|rd|th))\b(?!:)(?: ?[ap]\.?m\b)?`,
    whichDay,
  ],
  [
    String.raw`\b(${month})(?:\.? (?:the )?|[.-])?(\d{1,2})(?:st|nd|rd|th)?(?![\dh:.]|\/\d|-\d{1,2}(?!\d)| ?[ap]\.?m?\b| ?uhr)(?:(?:,? | of |-)${fourDigits}|${twoDigits})?`,
    (on, name = "", d = "", long, short) => on.named(d, name, long ?? century(short)),
  ],
  [
    String.raw`${aMonth} (?:the )?(${ordinal})\b(?: ${fourDigits})?`,
    (on, name = "", d = "", y) => on.named(d, name, y),
  ],
  [
    String.raw`\b(${ordinal})(?: of)? ${aMonth}(?:,? ${fourDigits})?`,
    (on, d = "", name = "", y) => on.named(d, name, y),
  ],
  [
    String.raw`\b(?:the )?(\d{1,2})(?:st|nd|rd|th)? of (?:this|the|(next)) month\b`,
    (on, d = "", next) => on.dayOfMonth(d, { fromMonth: next ? 1 : 0 }),
  ],
  [
    String.raw`(?<![\d\/.:-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d|\d\d)(?![\d\/]|[.:-]\d)`,
    (on, a = "", sign = "", b = "", y = "") => on.numeric(a, b, sign, y.length === 2 ? century(y) : y),
  ],
  [String.raw`(?<![\d\/.:-])(\d{1,2})\.(\d{1,2})\.(?!\d)`, (on, a = "", b = "") => on.numeric(a, b, ".")],
  [
    String.raw`(?<![\d\/.:-])(\d{1,2})\/(\d{1,2})(?![\d\/:]|[.-]\d| ?h\b| ?[ap]\.?m?\b| ?(?:days?|hours?|hrs?|of)\b)`,
    (on, a = "", b = "") => on.numeric(a, b, "/"),
  ],
  [
    String.raw`(?<![\d\/.:-])(\d{1,2})-(\d{1,2})(?=,? (?:at |@ ?|from )?\d{1,2}[:.h]\d\d)`,
    (on, a = "", b = "") => on.numeric(a, b, "-"),
  ],
];

const units = "days?|d|weeks?|wks?|w|fortnights?|months?|years?|yrs?";
const weeks = String.raw`(${amount}) ?(weeks?|wks?|w|fortnights?|months?)\b'?(?: time)?`;

const distances: Phrase[] = [
  [
    String.raw`\b(${amount}) (${weekday})s? (?:from (?:now|today)|away|hence)\b`,
    (on, n = "", name = "") => on.weekdaysAhead(n, name),
  ],
  [
    String.raw`\b(?:${amount} )?(?:${weekday}s?|days?|weeks?|months?|years?|hours?|fortnights?|minutes?) (?:ago|back)\b`,
    inThePast,
  ],
  [String.raw`(?:\b${weekday} (?:from|of) last week|\blast week'?s? ${weekday})${ends}`, inThePast],
  [
    String.raw`\bin ${weeks},? (?:on |from )?${aWeekday}`,
    (on, n = "", unit = "", name = "") => on.after(n, unit, { weekday: name }),
  ],
  [String.raw`\b${weekday} ${amount} ?weeks?${ends}`, whichDay],
  [String.raw`${aWeekday} in ${weeks}`, (on, name = "", n = "", unit = "") => on.after(n, unit, { weekday: name })],
  [String.raw`\bin (${amount}) ?(${units})\b'?(?: time)?`, (on, n = "", unit = "") => on.after(n, unit)],
  [
    String.raw`\b(${amount}) ?(${units}) (?:from (?:now|today)|hence|away)\b`,
    (on, n = "", unit = "") => on.after(n, unit),
  ],
  [
    String.raw`\b(${amount}) ?(${units}) (?:from|on|after) (tomorrow|today|(?:this |next )?${weekday})${ends}`,
    (on, n = "", unit = "", from = "") => on.after(n, unit, { from }),
  ],
  [
    String.raw`(?:(?<=^|[,|] ?)|\ba |\b(?=\w+ (?:on|from|today|tomorrow)\b))(?<!\b(?:next|this|last|following|coming) )(week|fortnight) (tomorrow|today|(?:(?:on|from) )?${weekday})${ends}`,
    (on, unit = "", from = "") => on.after("1", unit, { from }),
  ],
  [
    String.raw`\b(tomorrow|today|${weekday}) (week|fortnight)\b(?!ly)${phraseEnd}`,
    (on, from = "", unit = "") => on.weekAfter(from, unit),
  ],
];

const relativeWeekdays: Phrase[] = [
  [String.raw`\b(?:${weekday} )?over (?:a|one|two|\d) weeks?\b|\b(?:kw|cw|calendar week) ?\d{1,2}\b`, whichDay],
  [
    String.raw`\b(?:not|(?:any(?:thing|time| day|day)? )?but(?: not)?|other than|except|never|excluding|avoid(?:ing)?|instead of|rather than) (?:on )?(?:this |next )?${weekday}s?\b`,
    whichDay,
  ],
  [String.raw`\bweek after next,? (?:on )?${aWeekday}`, (on, name = "") => on.inWeek(2, name)],
  [String.raw`\bweek after next\b`, whichDay],
  [String.raw`\b(${weekday}) after next\b`, (on, name = "") => on.inWeek(2, name)],
  [
    String.raw`${aWeekday},? (?:in )?(?:the )?(?:week after next|next to next week)\b`,
    (on, name = "") => on.inWeek(2, name),
  ],
  [String.raw`\bnext (?:to )?next (?:week )?${aWeekday}`, (on, name = "") => on.inWeek(2, name)],
  [String.raw`\b(?:next|following) week'?s? ?,?(?:on )?${aWeekday}`, (on, name = "") => on.inWeek(1, name)],
  [String.raw`${aWeekday},? (?:of |in )?(?:the )?(?:next|following) week\b`, (on, name = "") => on.inWeek(1, name)],
  [String.raw`\bnext ${aWeekday}`, (on, name = "") => on.inWeek(1, name)],
  [String.raw`\bthis week'?s?,?(?: on)? ${aWeekday}`, (on, name = "") => on.inWeek(0, name)],
  [String.raw`${aWeekday},? (?:of )?this week\b`, (on, name = "") => on.inWeek(0, name)],
  [String.raw`\b(?:this )?(?:coming|upcoming|following) ${aWeekday}`, (on, name = "") => on.coming(name)],
  [String.raw`\bthis ${aWeekday}`, (on, name = "") => on.thisWeekday(name)],
  [String.raw`\b(?:last|past|previous) ${aWeekday}`, inThePast],
  [String.raw`\b(?:yesterday|last (?:night|week|month|year))${ends}`, inThePast],
  [String.raw`\b(?:the )?day after tomorrow\b`, (on) => on.in(2)],
  [String.raw`\b(?:the )?(?:day after(?! next)|other day|next day|following day)${phraseEnd}`, whichDay],
  [String.raw`\b(?:later )?today${ends}`, (on) => on.in(0)],
  [String.raw`\bto(?=night${ends})`, (on) => on.in(0)],
  [String.raw`\bthis (?=(?:morning|afternoon|arvo|evening|eve|lunch(?:time)?)\b)`, (on) => on.in(0)],
  [String.raw`\btomorrow${ends}`, (on) => on.in(1)],
];

const parts = "(?:some ?time |any ?time |later |early |mid |late |(?:the )?(?:start|beginning|middle|end) of )?";

const periods: Phrase[] = [
  [
    String.raw`\b(?:(?:the )?end of |e\.?o\.?)(?:(?:this |the )?(?:month|m)|(next) month)\b${phraseEnd}`,
    (on, next) => on.lastDayOfMonth({ isNextMonth: next !== undefined }),
  ],
  [String.raw`\b(?:(?:the )?end of (?:this |the )?|e\.?o\.?)(?:week|w)\b${phraseEnd}`, (on) => on.inWeek(0, "friday")],
  [
    String.raw`\b(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:quarter|year|q[1-4])\b${phraseEnd}`,
    whichDay,
  ],
  [
    String.raw`\blast day (?:of|in) (?:(?:the|this) month|(?:the )?${aMonth}(?: ${fourDigits})?)`,
    (on, named, year) => on.lastDayOfMonth({ month: named, year }),
  ],
  [String.raw`\b(?:christmas|xmas) eve\b${phraseEnd}`, (on) => on.named("24", "dec")],
  [String.raw`\bnew year'?s eve\b${phraseEnd}`, (on) => on.named("31", "dec")],
  [
    String.raw`\b(?:good friday|maundy thursday|ash wednesday|shrove tuesday|palm sunday|easter (?:sunday|monday)|whit monday)\b`,
    whichDay,
  ],
  [
    String.raw`\b(?:on|after|before|over|at) (?:good friday|easter|thanksgiving|christmas(?: day)?|xmas|new year'?s?(?: day)?|diwali|eid|boxing day|(?:the )?bank holiday)\b`,
    whichDay,
  ],
  [
    String.raw`\b(?:thanksgiving|christmas|xmas|easter|new year'?s?|diwali|holiday|golden|half[- ]term) week\b`,
    whichDay,
  ],
  [
    String.raw`\b${parts}(?:this|next|the following|the coming|in the) (?:week(?:end)?|month|quarter|year)\b(?!'s|ly)${phraseEnd}`,
    whichDay,
  ],
  // "end of month numbers review": a day, or what it is about.
  [String.raw`\b(?:the )?end of (?:(?:the|this) )?month\b(?=(?:'s)? \p{L})`, whichDay],
  [String.raw`\b(?:(?:at|on|over) the )?weekend\b${phraseEnd}`, whichDay],
  [
    String.raw`\b(?:some ?day|one day|a day|any day|whenever|in the coming days?|soon|in (?:a few|several) (?:days|weeks)|(?:the )?next (?:few |couple of )?(?:days|weeks))\b${phraseEnd}`,
    whichDay,
  ],
];

/** Abbreviations that are also common words: "we sat down", "sun valley". */
const softWeekday = "(?:mon|wed|sat|sun)";

/** "tom 3pm" may mean tomorrow; "call tom 3pm" is Tom. */
const notAName = String.raw`(?<!\b(?:with|call|meet|see|ring|phone|ask|ping|and|for|from|by|w|to) |[&,+] ?)`;

const bareDays: Phrase[] = [
  [String.raw`\b(?:m|tu|w|th|f)(?:[\/-](?:m|tu?|w|th|f))+\b|\bm, ?w,? ?(?:and |& )?f\b`, whichDay],
  [String.raw`\b${weekday}s? ?(?:\/|-|to|thru|through) ?${weekday}s?\b`, whichDay],
  [
    String.raw`${aWeekday},? (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! half)`,
    (on, name = "", d = "") => on.weekdayOfMonth(name, d),
  ],
  [
    String.raw`${aWeekday},? (2[5-9]|3[01]|\d{1,2}${timeFollows})(?![\d:.-]| ?[ap]\.?m?\b| ?(?:h|min|uhr))`,
    (on, name = "", d = "") => on.weekdayOfMonth(name, d),
  ],
  [
    String.raw`${aWeekday},? (1[3-9]|2[0-4])(?![\d:.-]| ?(?:h\d*|uhr|hrs)\b)`,
    (on, name = "", d = "") => on.weekdayOrHour(name, d),
  ],
  [
    String.raw`(?<=(?:^|[^\s\p{L}'] ?|\b(?:on|this|and|or|from|starting|with|for|at) ))(${softWeekday})${ends}\.?`,
    (on, name = "") => on.weekday(name),
  ],
  [String.raw`\b(?!(?:${softWeekday})\b)${aWeekday}\.?`, (on, name = "") => on.weekday(name)],
  [String.raw`\b(${softWeekday})${ends}\.?(?:${phraseEnd}|(?=,? ${weekday}\b))`, (on, name = "") => on.weekday(name)],
  [String.raw`${notAName}\btom\b(?= (?:at |@ ?)?(?:\d|noon))`, whichDay],
  [
    String.raw`(?<=\bon the )(\d{1,2})(?=\s*(?:$|[,;.!?]|(?:from|at|between|@)(?![\p{L}])))`,
    (on, d = "") => on.dayOfMonth(d),
  ],
  [
    String.raw`(?<=\bthe |\bon |\bam )(${ordinal})(?: of (?:the|this) month)?${phraseEnd}(?! of)`,
    (on, d = "") => on.dayOfMonth(d),
  ],
  [
    String.raw`(?<=^|[|,] ?|\bfor |\bcall |\bmeeting |\bsync |\bmeet )(\d{1,2}(?:st|nd|rd|th))(?=,? (?:at|@|\d|from|noon)|$)`,
    (on, d = "") => on.dayOfMonth(d),
  ],
];

const lead = String.raw`(?:\b(?:on|at|for|starting|beginning|from|of|the|in|am|den|due)\s+){0,4}`;
const phrases = [...writtenDates, ...distances, ...relativeWeekdays, ...periods, ...bareDays].map(
  ([pattern, read]) => ({ pattern: new RegExp(lead + pattern, "giu"), read }),
);

/** All days in the line. Strict: ambiguous text stays in place. */
export function readDays(line: Line, context: Context): Day[] {
  const calendar = new Calendar(context);
  return phrases.flatMap(({ pattern, read }) => line.read("day", pattern, ([, ...said]) => read(calendar, ...said)));
}

/** "3.12" beside a time, if the line names no other day. */
export function readDottedDates(line: Line, context: Context): Day[] {
  const calendar = new Calendar(context);
  const pattern = /(?<![\d.:])(\d{1,2})\.(\d{1,2})(?![\d.:])/g;
  return line.read("day", pattern, ([, a = "", b = ""]) => calendar.numeric(a, b, "."));
}

/** Expands a two-digit year: "74" is in the past. */
function century(year: string | undefined): string | undefined {
  if (year === undefined) return undefined;
  return Number(year) > 60 ? `19${year}` : `20${year}`;
}
