import { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/time/date-order";
import type { Line } from "./line";
import { phraseEnd } from "./line";
import {
  amount,
  month,
  monthNames,
  monthOf,
  ordinal,
  readAmount,
  readOrdinal,
  weekday,
  weekdayNames,
  weekdayOf,
} from "./words";

/** A day that was named: the dates it may be, the likeliest first; `problem` says why it is none. */
/** "yesterday" is mostly what a meeting is about; a written date that has passed is a slip. */
type Past = "word" | "date";
type DayRead = { dates: Temporal.PlainDate[]; weekday?: number; problem?: string; past?: Past };
export type Day = DayRead & { text: string; mark: string };
type Context = { today: Temporal.PlainDate; order: DateOrder | null };

const day = (...dates: Temporal.PlainDate[]): DayRead => ({ dates });
const past: DayRead = { dates: [], problem: "that is in the past.", past: "word" };
const unclear = (problem: string): DayRead => ({ dates: [], problem });
/** Without a year, a day that has just passed is more likely a slip than a meeting in eleven months. */
const farthestDays = 300;

/** "3.12" beside a time, where no other day is named. */
export function readDottedDates(line: Line, context: Context): Day[] {
  line.rewrite(/(?<![\d.:])(\d{1,2}\.\d{1,2})(?![\d.:])/g, ([, date]) => `${date}.`);
  return readDays(line, context);
}

/** Every day that the line names. Strict: what may be something else stays where it is. */
export function readDays(line: Line, { today, order }: Context): Day[] {
  const found: Day[] = [];
  const say = (pattern: string, read: (match: string[]) => DayRead | null) => {
    const lead = String.raw`(?:\b(?:on|at|for|starting|beginning|from|of|the|in|am|den|due)\s+){0,4}`;
    found.push(...line.read("day", new RegExp(lead + pattern, "giu"), (match) => read([...match])));
  };
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const inWeek = (weeks: number, name: string) => monday.add({ weeks, days: weekdayOf(name) - 1 });
  const coming = (name: string) => today.add({ days: ((weekdayOf(name) - today.dayOfWeek + 6) % 7) + 1 });
  const ends = String.raw`\b(?!'s)`;
  const whole = (name: string) => String.raw`\b(${name})${ends}`;
  const wd = whole(weekday);
  const which = () => unclear("which day?");

  say(
    String.raw`\b(?:not|(?:any(?:thing|time| day|day)? )?but(?: not)?|other than|except|never|excluding|avoid(?:ing)?|instead of|rather than) (?:on )?(?:this |next )?${weekday}s?\b`,
    which,
  );
  say(
    String.raw`\b(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\b(?!-)`,
    ([, y, , m, d]) => written(y, m, d) ?? unclear("no such day."),
  );
  say(
    String.raw`\b(${ordinal}|last) ${wd} (?:of|in) (?:(this|the|next|every|each) month|(?:the )?${whole(month)}(?: (20\d\d))?)`,
    ([, which, name, its, named, year]) => nth(which, name, its, named, year),
  );
  say(
    String.raw`\b(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) week (?:of|in) (?:${month}|the month|next month)\b`,
    which,
  );
  say(
    String.raw`\b(?:early|mid|late|sometime in|in|during|(?:the )?(?:start|beginning|middle) of)[- ](?:early |mid |late )?(?:${month}\b(?!\.? \d)|next month|next year|the new year|q[1-4]|20\d\d|spring|summer|autumn|the fall|winter)(?: 20\d\d)?${ends}`,
    which,
  );
  say(
    String.raw`\b(?:(?:in|the) )?(?:week|w\/c|wc|wk) (?:of|commencing|beginning|starting)?(?: on)?\s?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}\/\d{1,2})\b`,
    which,
  );

  say(String.raw`\b((?:19|20)\d\d)[-\/ ](${month})[-\/ ](\d{1,2})\b`, ([, y, name, d]) => named(d, name, y));
  say(String.raw`\b${month} \d{1,2}(?:st|nd|rd|th)? ?(?:-|to) ?${month} \d{1,2}(?:st|nd|rd|th)?\b`, which);
  say(String.raw`\bbetween (?:the )?${ordinal} and (?:the )?${ordinal}(?: of ${month})?\b`, which);
  say(String.raw`\b(20\d\d)(0[1-9]|1[0-2])([0-3]\d)\b`, ([, y, m, d]) => written(y, m, d) ?? unclear("no such day."));
  const several = String.raw` ?(?:-|\/|to|and|&|or|thru|through|till?) ?(?:the )?`;
  say(
    String.raw`(?<![\d:.])(\d{1,2})(?:st|nd|rd|th|\.)?${several}\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?${whole(month)}`,
    which,
  );
  say(
    String.raw`(?<![\d:.\/-])\b(\d{1,2})(?:st|nd|rd|th|\.)?(?: of (?:the )?|[-\/ ])?(${month})${ends}\.?(?:(?:,? |-|\/| of )((?:19|20)\d\d)(?![\d:])|-(\d\d)(?![\d:])|,? '?(2[5-9]|3\d)(?![\d:.-]| ?(?:h|min|m\b|people)))?`,
    ([, d, name, long, short, bare]) => named(d, name, long ?? ((short ?? bare) && century(Number(short ?? bare)))),
  );
  say(
    String.raw`${whole(month)} \d{1,2}(?:st|nd|rd|th)?(?:(?:-|\/| ?(?:to|and|&|or|thru|through) ?)(?:the )?\d{1,2}(?:st|nd|rd|th)?| - \d{1,2}(?:st|nd|rd|th))\b(?!:)(?: ?[ap]\.?m\b)?`,
    which,
  );
  say(
    String.raw`\b(${month})(?:\.? (?:the )?|\.)?(\d{1,2})(?:st|nd|rd|th)?(?![\dh:.]|[\/-]\d| ?[ap]\.?m?\b| ?uhr)(?:(?:,? | of )((?:19|20)\d\d)(?![\d:])|,? '?(2[5-9]|3\d)(?![\d:.-]| ?(?:h|min|m\b|people)))?`,
    ([, name, d, long, short]) => named(d, name, long ?? (short && century(Number(short)))),
  );
  say(String.raw`${whole(month)} (?:the )?(${ordinal})\b(?: ((?:19|20)\d\d)(?![\d:]))?`, ([, name, d, long]) =>
    named(String(readOrdinal(d ?? "")), name, long),
  );
  say(String.raw`\b(${ordinal}) of ${whole(month)}(?:,? ((?:19|20)\d\d)(?![\d:]))?`, ([, d, name, long]) =>
    named(String(readOrdinal(d ?? "")), name, long),
  );
  say(String.raw`\b(?:the )?(\d{1,2})(?:st|nd|rd|th)? of (?:(next|this|the) month)\b`, ([, d, which]) =>
    dayOfMonth(Number(d), /next/i.test(which ?? "") ? 1 : 0),
  );
  say(String.raw`(?<![\d\/.:-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d|\d\d)(?![\d\/]|[.:-]\d)`, ([text, a, sign, b, y]) =>
    numeric(text, a, b, sign, y?.length === 2 ? century(Number(y)) : y),
  );
  say(String.raw`(?<![\d\/.:-])(\d{1,2})\.(\d{1,2})\.(?!\d)`, ([text, a, b]) => numeric(text, a, b, ".", undefined));
  say(
    String.raw`(?<![\d\/.:-])(\d{1,2})\/(\d{1,2})(?![\d\/:]|[.-]\d| ?h\b| ?[ap]\.?m?\b| ?(?:days?|hours?|hrs?|of)\b)`,
    ([text, a, b]) => numeric(text, a, b, "/", undefined),
  );

  const many = String.raw`(${amount}) ?(days?|d|weeks?|wks?|w|fortnights?|months?|years?|yrs?)`;
  say(String.raw`\b(${amount}) ${weekday}s? (?:from (?:now|today)|away|hence)\b`, ([text, n]) => {
    const name = new RegExp(weekday, "iu").exec(
      (text ?? "").slice((text ?? "").indexOf(n ?? "") + (n ?? "").length),
    )?.[0];
    return day(coming(name ?? "").add({ weeks: readAmount(n ?? "") - 1 }));
  });
  say(
    String.raw`\b(?:${amount} )?(?:${weekday}s?|days?|weeks?|months?|years?|hours?|fortnights?|minutes?) (?:ago|back)\b`,
    () => past,
  );
  say(String.raw`(?:\b${weekday} (?:from|of) last week|\blast week'?s? ${weekday})${ends}`, () => past);
  const weeks = String.raw`(${amount}) ?(weeks?|wks?|w|fortnights?|months?)`;
  say(String.raw`\bin ${weeks}\b'?(?: time)?,? (?:on |from )?${wd}`, ([, n, unit, name]) =>
    after(today, n, unit, name),
  );
  say(String.raw`${wd} in ${weeks}\b'?(?: time)?`, ([, name, n, unit]) => after(today, n, unit, name));
  say(String.raw`\bin ${many}\b'?(?: time)?`, ([, n, unit]) => after(today, n, unit));
  say(String.raw`\b${many} (?:from (?:now|today)|hence|away)\b`, ([, n, unit]) => after(today, n, unit));
  say(String.raw`\b${many} (?:from|on|after) (tomorrow|today|(?:this |next )?${weekday})${ends}`, ([, n, unit, name]) =>
    after(
      /^tom/i.test(name ?? "")
        ? today.add({ days: 1 })
        : /^today/i.test(name ?? "")
          ? today
          : coming((name ?? "").split(" ").at(-1) ?? ""),
      n,
      unit,
    ),
  );
  say(
    String.raw`\b(?<!\b(?:next|this|last|following|coming) )(?:a )?(?:week|fortnight) (tomorrow|today|on ${weekday}|${weekday})${ends}`,
    ([text, name]) => aWeekAfter(name ?? "", text),
  );
  say(String.raw`\b(tomorrow|today|${weekday}) (?:week|fortnight)\b(?!ly)${phraseEnd}`, ([text, name]) =>
    aWeekAfter(name ?? "", text),
  );
  say(String.raw`\b(?:${weekday}|week) after next(?:,? (?:on )?${wd})?`, ([text, name]) => {
    const said = name ?? new RegExp(String.raw`(${weekday}) after next`, "iu").exec(text ?? "")?.[1];
    return said ? day(inWeek(2, said)) : which();
  });
  say(String.raw`${wd},? (?:in )?(?:the )?(?:week after next|next to next week)\b`, ([, name]) =>
    day(inWeek(2, name ?? "")),
  );
  say(String.raw`\bnext (?:to )?next (?:week )?${wd}`, ([, name]) => day(inWeek(2, name ?? "")));
  say(String.raw`\b(?:next|following) week'?s? ?,?(?:on )?${wd}`, ([, name]) => day(inWeek(1, name ?? "")));
  say(String.raw`${wd},? (?:of |in )?(?:the )?(?:next|following) week\b`, ([, name]) => day(inWeek(1, name ?? "")));
  say(String.raw`\bnext ${wd}`, ([, name]) => day(inWeek(1, name ?? "")));
  say(String.raw`\b(?:this week'?s?,?(?: on)? ${wd}|${wd},? (?:of )?this week\b)`, ([, before, behind]) =>
    day(inWeek(0, before ?? behind ?? "")),
  );
  say(String.raw`\b(?:this )?(?:coming|upcoming|following) ${wd}`, ([, name]) => day(coming(name ?? "")));
  say(String.raw`\bthis ${wd}`, ([, name]) =>
    day(weekdayOf(name ?? "") === today.dayOfWeek ? today : coming(name ?? "")),
  );
  say(String.raw`\b(?:last|past|previous) ${wd}`, () => past);
  say(String.raw`\b(?:yesterday|last (?:night|week|month|year))${ends}`, () => past);
  say(String.raw`\b(?:the )?day after tomorrow\b`, () => day(today.add({ days: 2 })));
  say(String.raw`\b(?:the )?(?:day after(?! next)|other day|next day|following day)${phraseEnd}`, which);
  say(String.raw`\b(?:later )?today${ends}`, () => day(today));
  say(String.raw`\bto(?=night${ends})`, () => day(today));
  say(String.raw`\bthis (?=(?:morning|afternoon|arvo|evening|eve|lunch(?:time)?)\b)`, () => day(today));
  say(String.raw`\btomorrow${ends}`, () => day(today.add({ days: 1 })));

  say(String.raw`\b(?:(?:the )?end of |e\.?o\.?)(?:(?:this |the )?(?:month|m)|next month)\b${phraseEnd}`, ([text]) =>
    day(lastOf(/next/i.test(text ?? "") ? today.add({ months: 1 }) : today)),
  );
  say(String.raw`\b(?:(?:the )?end of (?:this |the )?|e\.?o\.?)(?:week|w)\b${phraseEnd}`, () => day(inWeek(0, "fri")));
  say(
    String.raw`\b(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:quarter|year|q[1-4])\b${phraseEnd}`,
    which,
  );
  say(
    String.raw`\blast day (?:of|in) (?:(?:the|this) month|(?:the )?${whole(month)}(?: ((?:19|20)\d\d))?)`,
    ([, name, y]) => {
      const ends = name ? future(1, monthOf(name), y) : today;
      return ends ? day(lastOf(ends)) : past;
    },
  );
  say(String.raw`\b(?:christmas eve|xmas eve)\b${phraseEnd}`, () => holiday(24, 12));
  say(String.raw`\bnew year'?s eve\b${phraseEnd}`, () => holiday(31, 12));
  say(
    String.raw`\b(?:maundy thursday|ash wednesday|shrove tuesday|palm sunday|easter (?:sunday|monday)|whit monday)\b`,
    which,
  );
  say(
    String.raw`\b(?:on|after|before|over|at) (?:good friday|easter(?: monday| sunday)?|thanksgiving|christmas(?: day)?|xmas|new year'?s?(?: day)?|diwali|eid|boxing day|(?:the )?bank holiday)\b`,
    which,
  );
  say(
    String.raw`\b(?:some ?time |any ?time |later |early |mid |late |(?:the )?(?:start|beginning|middle|end) of )?(?:this|next|the following|the coming|in the) (?:week(?:end)?|month|quarter|year)\b(?!'s|ly)${phraseEnd}`,
    which,
  );
  say(String.raw`\b(?:(?:at|on|over) the )?weekend\b${phraseEnd}`, which);
  say(
    String.raw`\b(?:some ?day|one day|a day|any day|whenever|in the coming days?|soon|in a few (?:days|weeks)|in several (?:days|weeks)|(?:the )?next (?:few |couple of )?(?:days|weeks))\b${phraseEnd}`,
    which,
  );

  const soft = String.raw`(?:mon|wed|sat|sun)`;
  const list = String.raw` ?(?:\/|-|to|thru|through) ?`;
  say(String.raw`\b${weekday}s?${list}${weekday}s?\b`, which);
  say(String.raw`${wd},? (?:the )?(\d{1,2})(?:st|nd|rd|th)\b`, ([text, name, d]) =>
    onWeekday(text ?? "", Number(d), weekdayOf(name ?? "")),
  );
  say(
    String.raw`${wd},? (2[5-9]|3[01]|\d{1,2}(?=,? (?:at |@ ?)?(?:\d{1,2}(?::\d\d| ?[ap]\.?m\b|[ap]\b|h\b| ?uhr)|noon)))(?![\d:.-]| ?[ap]\.?m?\b| ?(?:h|min|uhr))`,
    ([text, name, d]) => onWeekday(text ?? "", Number(d), weekdayOf(name ?? "")),
  );
  say(String.raw`${wd},? (1[3-9]|2[0-4])(?![\d:.-]| ?(?:h|uhr|hrs)\b)`, ([, name, d]) =>
    dayOfMonth(Number(d)).dates[0]?.dayOfWeek === weekdayOf(name ?? "") ? unclear(`the ${d}th, or ${d}:00?`) : null,
  );
  say(
    String.raw`(?<=(?:^|[^\s\p{L}'] ?|\b(?:on|this|and|or|from|starting|with|for|at) ))(${soft})${ends}\.?`,
    ([, name]) => bare(name ?? ""),
  );
  say(String.raw`\b(${soft})${ends}\.?${phraseEnd}`, ([, name]) => bare(name ?? ""));
  say(String.raw`\b(?!(?:${soft})\b)${wd}\.?`, ([, name]) => bare(name ?? ""));
  say(String.raw`(?<=\bon the )(\d{1,2})(?=\s*(?:$|[,;.!?]|(?:from|at|between|@)(?![\p{L}])))`, ([, d]) =>
    dayOfMonth(Number(d)),
  );
  say(String.raw`(?<=\bthe |\bon |\bam )(${ordinal})(?: of (?:the|this) month)?${phraseEnd}(?! of)`, ([, d]) =>
    dayOfMonth(readOrdinal(d ?? "")),
  );
  say(
    String.raw`(?<=^|[|,] ?|\bfor |\bcall |\bmeeting |\bsync |\bmeet )(\d{1,2}(?:st|nd|rd|th))(?=,? (?:at|@|\d|from|noon)|$)`,
    ([, d]) => dayOfMonth(readOrdinal(d ?? "")),
  );
  return found;

  function bare(name: string): DayRead {
    return { dates: [coming(name)], weekday: weekdayOf(name) };
  }

  function aWeekAfter(name: string, text = ""): DayRead {
    const from = /^tom/i.test(name)
      ? today.add({ days: 1 })
      : /^today/i.test(name)
        ? today
        : coming(name.replace(/^on /i, ""));
    return day(from.add({ weeks: /fortnight/i.test(text) ? 2 : 1 }));
  }

  /** "in 2 weeks thursday" is the Thursday of the week that two weeks lead to. */
  function after(from: Temporal.PlainDate, n = "", unit = "", name?: string): DayRead | null {
    const count = readAmount(n);
    if (!Number.isInteger(count) || count < 1 || count > 400) return null;
    const to = /^d/i.test(unit)
      ? from.add({ days: count })
      : /^[my]/i.test(unit)
        ? from.add({ months: count * (/^y/i.test(unit) ? 12 : 1) })
        : from.add({ weeks: count * (/^f/i.test(unit) ? 2 : 1) });
    return day(name ? to.add({ days: weekdayOf(name) - to.dayOfWeek }) : to);
  }

  function written(y = "", m = "", d = ""): DayRead | null {
    const date = plainDate(Number(y), Number(m), Number(d));
    return date && day(date);
  }

  function named(d = "", name = "", y?: string): DayRead {
    const found = y ? plainDate(Number(y), monthOf(name), Number(d)) : future(Number(d), monthOf(name));
    return found ? fresh(found, !y) : unclear("no such day.");
  }

  function holiday(d: number, m: number): DayRead {
    const found = future(d, m);
    return found ? day(found) : which();
  }

  /** Both readings where the order leaves one, the person's own first; a weekday beside it may choose the other. */
  function numeric(text = "", a = "", b = "", sign = "/", y?: string): DayRead {
    const make = (d: string, m: string) =>
      y ? plainDate(Number(y), Number(m), Number(d)) : future(Number(d), Number(m));
    const dayFirst = make(a, b);
    const monthFirst = make(b, a);
    if (!dayFirst && !monthFirst) return unclear("no such day.");
    if (!dayFirst || !monthFirst || dayFirst.equals(monthFirst))
      return fresh((dayFirst ?? monthFirst) as Temporal.PlainDate, !y);
    const by = sign === "." && order !== "month-first" ? "day-first" : sign === "." ? null : order;
    if (by === null)
      return { dates: [], problem: `day or month first? Write ${say2(dayFirst)} or ${say2(monthFirst)}.` };
    void text;
    return fresh(by === "day-first" ? dayFirst : monthFirst, !y);
  }

  function fresh(date: Temporal.PlainDate, yearIsMissing: boolean): DayRead {
    if (!yearIsMissing || today.until(date).days <= farthestDays) return day(date);
    return { dates: [], problem: "which year?", past: "date" };
  }

  function future(d: number, m: number, y?: string): Temporal.PlainDate | null {
    const years = y ? [Number(y)] : [today.year, today.year + 1, today.year + 2, today.year + 3, today.year + 4];
    const dates = years.map((y) => plainDate(y, m, d)).filter((date) => date !== null);
    return dates.find((date) => Temporal.PlainDate.compare(date, today) >= 0) ?? null;
  }

  function dayOfMonth(d: number, from = 0): DayRead {
    for (let months = from; months < 3; months += 1) {
      const first = today.with({ day: 1 }).add({ months });
      const date = plainDate(first.year, first.month, d);
      if (date && Temporal.PlainDate.compare(date, today) >= 0) return day(date);
    }
    return unclear("no such day.");
  }

  /** "thursday the 3rd": the next month's 3rd has to be one. */
  function onWeekday(_text: string, d: number, wanted: number): DayRead {
    const { dates } = dayOfMonth(d);
    const [date] = dates;
    if (!date) return unclear("no such day.");
    return date.dayOfWeek === wanted
      ? day(date)
      : unclear(`the next ${sayDate(date)} is a ${weekdayNames[date.dayOfWeek - 1]}.`);
  }

  function nth(which = "", name = "", its?: string, namedMonth?: string, y?: string): DayRead {
    const inMonth = (first: Temporal.PlainDate) => {
      const from = first.add({ days: (weekdayOf(name) - first.dayOfWeek + 7) % 7 });
      if (/last/i.test(which)) return from.add({ weeks: from.add({ weeks: 4 }).month === first.month ? 4 : 3 });
      const date = from.add({ weeks: readOrdinal(which) - 1 });
      return date.month === first.month ? date : null;
    };
    const m = namedMonth ? monthOf(namedMonth) : today.month;
    const start = today.with({ day: 1, month: m });
    const starts = y
      ? [start.with({ year: Number(y) })]
      : /next/i.test(its ?? "")
        ? [start.add({ months: 1 })]
        : [start, namedMonth ? start.add({ years: 1 }) : start.add({ months: 1 })];
    const date = starts.map(inMonth).find((one) => one !== null && (y || Temporal.PlainDate.compare(one, today) >= 0));
    return date ? fresh(date, !y) : unclear("no such day.");
  }
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1970 && year <= 2199;
  if (!isReal || day > Temporal.PlainYearMonth.from({ year, month }).daysInMonth) return null;
  return Temporal.PlainDate.from({ year, month, day });
}

/** Of a year in two digits: "74" has passed. */
const century = (year: number) => String(year > 60 ? 1900 + year : 2000 + year);
const lastOf = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });
const say2 = (date: Temporal.PlainDate) => `${date.day} ${monthNames[date.month - 1]?.slice(0, 3)}`;
/** "26 November" */
export const sayDate = (date: Temporal.PlainDate) => `${date.day} ${monthNames[date.month - 1]}`;
