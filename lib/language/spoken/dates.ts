import * as chrono from "chrono-node";
import { Temporal } from "temporal-polyfill";

export type SpokenDate = {
  /** The position in the text. */
  index: number;
  text: string;
  /** YYYY-MM-DD in the time zone. */
  date: string;
  /** HH:MM in the time zone. Null if the text has no time of day. */
  time: string | null;
  /** True if the text has a day ("Friday"), false if only a time ("at 3"). */
  namesDay: boolean;
  /** False if "3" may be morning or afternoon. */
  hasMeridiem: boolean;
};

const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const weekdayPattern =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
const ordinalWords = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
];
/** Expressions that chrono reads as dates but that mostly mean something else in speech. */
const misread =
  /^(?:may|march|mar|dec|jan|sat|sun|mon|wed|now|second|the second|\d{1,2}|\d{1,2}[/.]\d{1,2}|\d{1,2} ?(?:to|-|–) ?\d{1,2}|last .*|.* ago|yesterday|(?:for )?(?:an? |one |the )?(?:\d+ )?(?:days?|weeks?|months?|hours?|minutes?|years?)|.*hours? (?:a|per) (?:day|week)|for .*)$/i;

/**
 * Days and times in one sentence, relative to `now` in `zone`. A bare weekday is the next one, never today; a bare
 * month is its last day. chrono parses the fields and Temporal does the calendar arithmetic, because chrono knows only
 * offsets, not time zones.
 */
export function readDates(text: string, { zone, now }: { zone: string; now: Date }): SpokenDate[] {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const timezone = Math.round(local.offsetNanoseconds / 60e9);
  return reader(local.toPlainDate())
    .parse(text, { instant: now, timezone }, { forwardDate: true })
    .filter((found) => !misread.test(found.text.trim()))
    .map((found) => {
      const { start } = found;
      const named = Temporal.PlainDate.from({
        year: start.get("year") ?? local.year,
        month: start.get("month") ?? local.month,
        day: start.get("day") ?? local.day,
      });
      const isMonthOnly = start.isCertain("month") && !start.isCertain("day") && !start.isCertain("weekday");
      const date = isMonthOnly ? lastDay(named) : named;
      const hasTime = start.isCertain("hour");
      return {
        index: found.index,
        text: found.text,
        date: date.toString(),
        time: hasTime ? clock(start.get("hour") ?? 0, start.get("minute") ?? 0) : null,
        namesDay:
          start.isCertain("day") ||
          start.isCertain("weekday") ||
          start.isCertain("month") ||
          /\b(?:today|tonight|morning|afternoon|evening)\b/i.test(found.text),
        hasMeridiem: start.isCertain("meridiem") || (hasTime && (start.get("hour") ?? 0) > 12),
      };
    });
}

const readers = new Map<string, chrono.Chrono>();

/** Extends chrono's casual parser for spoken English. */
function reader(today: Temporal.PlainDate): chrono.Chrono {
  const known = readers.get(today.toString());
  if (known) return known;
  const made = makeReader(today);
  if (readers.size > 50) readers.clear();
  readers.set(today.toString(), made);
  return made;
}

function makeReader(today: Temporal.PlainDate): chrono.Chrono {
  const custom = chrono.casual.clone();
  const addPattern = (pattern: RegExp, read: (match: RegExpMatchArray) => Temporal.PlainDate | null) =>
    custom.parsers.unshift({
      pattern: () => pattern,
      extract: (_context, match) => {
        const date = read(match);
        return date ? { year: date.year, month: date.month, day: date.day } : null;
      },
    });
  const friday = today.add({ days: (5 - today.dayOfWeek + 7) % 7 });
  const nextMonday = today.add({ days: 8 - today.dayOfWeek });
  const nextWeekday = (name: string) => {
    const wanted = weekdayNames.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase())) + 1;
    return today.add({ days: ((wanted - today.dayOfWeek + 6) % 7) + 1 });
  };
  const endOfQuarter = (quarter: number) => Temporal.PlainDate.from({ year: today.year, month: quarter * 3, day: 1 });

  addPattern(
    /\b(?:the )?(?:end|close) of (?:the |this )?(?:business(?: day)?|day)\b|\be\.?o\.?[db]\b|\bcob\b|\blater today\b|\b(?:right|straight) after (?:this|the|our) (?:call|meeting)\b|\b(?:right|straight) away\b|\b(?:before|by|over|at) lunch(?:time)?\b/i,
    () => today,
  );
  addPattern(/\b(?:the )?end of (?:the|this) week\b|\be\.?o\.?w\b|\b(?:later )?this week\b/i, () => friday);
  addPattern(/\b(?:(?:the )?end of |late )?next week\b(?! (?:on )?(?:mon|tue|wed|thu|fri|sat|sun))/i, () =>
    nextMonday.add({ days: 4 }),
  );
  addPattern(/\b(?:the )?(?:start|beginning) of next week\b|\bearly next week\b/i, () => nextMonday);
  addPattern(/\b(?:the )?middle of next week\b|\bmid next week\b/i, () => nextMonday.add({ days: 2 }));
  addPattern(/\b(?:the )?end of (?:the|this) month\b/i, () => today.with({ day: today.daysInMonth }));
  addPattern(/\b(?:the )?end of next month\b/i, () => {
    const month = today.with({ day: 1 }).add({ months: 1 });
    return month.with({ day: month.daysInMonth });
  });
  addPattern(
    new RegExp(String.raw`\b(?:the )?(first|second|third|fourth|last) week (?:of|in) (${monthNames.join("|")})\b`, "i"),
    (match) => {
      const month = monthNames.indexOf((match[2] ?? "").toLowerCase()) + 1;
      const first = Temporal.PlainDate.from({ year: month < today.month ? today.year + 1 : today.year, month, day: 1 });
      const firstFriday = first.add({ days: (5 - first.dayOfWeek + 7) % 7 });
      const which = ["first", "second", "third", "fourth"].indexOf((match[1] ?? "").toLowerCase());
      if (which >= 0) return firstFriday.add({ days: which * 7 });
      const last = lastDay(first);
      return last.subtract({ days: (last.dayOfWeek - 5 + 7) % 7 });
    },
  );
  addPattern(/\b(?:the )?end of (?:the|this) quarter\b/i, () => lastDay(endOfQuarter(Math.ceil(today.month / 3))));
  addPattern(/\b(?:the )?end of (?:the )?q([1-4])\b/i, (match) => {
    const end = lastDay(endOfQuarter(Number(match[1])));
    return Temporal.PlainDate.compare(end, today) < 0 ? lastDay(end.add({ years: 1 })) : end;
  });
  addPattern(/\b(?:the )?end of (?:the|this) year\b|\byear[- ]end\b/i, () => today.with({ month: 12, day: 31 }));
  addPattern(/\bthe day after tomorrow\b|\bday after tomorrow\b/i, () => today.add({ days: 2 }));
  addPattern(/\b(?:a|one) week from (?:today|now)\b|\bthis time next week\b|\bsame (?:time|day) next week\b/i, () =>
    today.add({ days: 7 }),
  );
  addPattern(new RegExp(String.raw`\b(?:a|one) week from (?:this |next )?(${weekdayPattern})\b`, "i"), (match) =>
    nextWeekday(match[1] ?? "").add({ days: 7 }),
  );
  addPattern(/\b(?:a|one) week from tomorrow\b/i, () => today.add({ days: 8 }));
  addPattern(new RegExp(String.raw`\b(${weekdayPattern}) (?:after next|week)\b`, "i"), (match) =>
    nextWeekday(match[1] ?? "").add({ days: 7 }),
  );
  addPattern(
    new RegExp(
      String.raw`(?<=\b(?:by|on|before|until|till|for) )the (\d{1,2}(?:st|nd|rd|th)|${ordinalWords.join("|")})\b` +
        String.raw`(?=\s*(?:[,.;!?]|$|(?:at|and|or|if|so|then|please|in|with|to)\b))`,
      "i",
    ),
    (match) => {
      const said = (match[1] ?? "").toLowerCase();
      const day = /^\d/.test(said) ? Number.parseInt(said, 10) : ordinalWords.indexOf(said) + 1;
      const month = day > today.day ? today : today.add({ months: 1 });
      return day >= 1 && day <= month.daysInMonth ? month.with({ day }) : null;
    },
  );
  custom.parsers.unshift({
    pattern: () => /\b(?:(?:at |around )?(half|quarter) (past|to) (\d{1,2}))(?: ?([ap])\.?m\b)?/i,
    extract: (_context, match) => {
      const hour = Number(match[3]) % 12;
      const minute = match[1]?.toLowerCase() === "half" ? 30 : 15;
      const base = match[4]?.toLowerCase() === "p" ? 12 : 0;
      const total = (hour + base) * 60 + (match[2]?.toLowerCase() === "to" ? -minute : minute);
      return {
        hour: Math.floor((total + 1440) / 60) % 24,
        minute: (total + 1440) % 60,
        ...(match[4] ? { meridiem: base ? 1 : 0 } : {}),
      };
    },
  });
  return custom;
}

const lastDay = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
