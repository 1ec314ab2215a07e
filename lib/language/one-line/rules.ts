import type { Temporal } from "temporal-polyfill";
import { formatDate } from "./calendar";
import { ordinal, readOrdinal, weekday, weekdayNames, weekdayOf } from "./calendar-words";
import type { Day } from "./read-days";
import type { RepeatEnd } from "./repeat-ends";
import { describeRepeat, type Repeat, type RuleRead } from "./repeats";

const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const codeOf = (day: number) => codes[day - 1] ?? "";

type Said = {
  repeats: Repeat[];
  end: RepeatEnd | null;
  /** The first day, if it is known. */
  date: Temporal.PlainDate | null;
  days: Day[];
  /** Something of the day was not understood. */
  isUnclear: boolean;
};

/** The RRULE of a line, and what is not understood of it. Says nothing that the line does not. */
export function ruleOf({ repeats, end, date, days, isUnclear }: Said): {
  recurrence: string | null;
  problems: string[];
} {
  const [first] = repeats;
  if (!first) return { recurrence: null, problems: [] };
  const none = (...problems: string[]) => ({ recurrence: null, problems });
  const rule = mergeRules(repeats);
  if (!rule) return none(...repeats.map(describeRepeat));
  const name = `Repeats ${repeats.find(({ rule: own }) => own?.freq === rule.freq)?.every ?? first.every}`;
  if (end && "problem" in end) return none(`“${end.text}”: ${end.problem}`, `${name}: until when?`);
  if (isUnclear) return none(`${name}: from when?`);
  if (rule.times !== undefined && rule.times !== rule.weekdays.length) return none(`${name}: on which days?`);
  const pattern = patternOf(rule, date, days);
  if (pattern === null) return none(`${name}: on which day?`);
  if (date && rule.freq === "WEEKLY" && rule.weekdays.length > 0 && !rule.weekdays.includes(date.dayOfWeek)) {
    return none(`${name}: ${formatDate(date)} is a ${weekdayNames[date.dayOfWeek - 1]}.`);
  }
  if (end && !date && "unit" in end) return none(`“${end.text}”: from when?`);
  return { recurrence: `${pattern}${end ? endOf(end, date) : ""}`, problems: [] };
}

/** "weekly … on Thursdays" is one rule; null: one that meetings cannot have, or several that differ. */
function mergeRules(repeats: Repeat[]): RuleRead | null {
  const rules = repeats.map(({ rule }) => rule);
  if (rules.some((rule) => rule === null)) return null;
  const all = rules.flatMap((rule) => rule ?? []);
  const withDays = all.filter(({ weekdays }) => weekdays.length > 0);
  const [freq, another] = new Set(all.map((rule) => rule.freq));
  // "daily stand-up every weekday": the days say more.
  if (another && !(withDays.length > 0 && all.every((rule) => rule.freq === "DAILY" || rule.weekdays.length > 0))) {
    return null;
  }
  const [interval = 1, otherInterval] = new Set(all.map((rule) => rule.interval).filter((count) => count > 1));
  if (!freq || otherInterval) return null;
  const weekdays = [...new Set(withDays.flatMap((rule) => rule.weekdays))].sort();
  const times = all.find((rule) => rule.times !== undefined)?.times;
  return { freq: withDays.length > 0 ? "WEEKLY" : freq, interval, weekdays, ...(times === undefined ? {} : { times }) };
}

function patternOf(rule: RuleRead, date: Temporal.PlainDate | null, days: Day[]): string | null {
  const start = `FREQ=${rule.freq}${rule.interval > 1 ? `;INTERVAL=${rule.interval}` : ""}`;
  if (rule.freq === "DAILY") return start;
  if (rule.freq === "WEEKLY") {
    const named = rule.weekdays.length > 0 ? rule.weekdays : date ? [date.dayOfWeek] : [];
    return named.length > 0 ? `${start};BYDAY=${named.map(codeOf).join(",")}` : start;
  }
  const said = days.map(({ text }) => text).join(" ");
  const [, nth, name] = new RegExp(String.raw`\b(${ordinal}|last) (${weekday})\b`, "iu").exec(said) ?? [];
  if (nth && name) {
    const place = /^last$/i.test(nth) ? -1 : readOrdinal(nth);
    return place === -1 || place <= 5 ? `${start};BYDAY=${place}${codeOf(weekdayOf(name))}` : null;
  }
  if (/\blast day\b|\bend of\b/i.test(said)) return `${start};BYMONTHDAY=-1`;
  const isDated = days.some(({ weekday: only }) => only === undefined) && date !== null;
  return isDated ? `${start};BYMONTHDAY=${date.day}` : null;
}

type KnownEnd = Exclude<RepeatEnd, { problem: string }>;

/** A span counts from the first day on: "weekly for six weeks" are six meetings. */
function endOf(end: KnownEnd, date: Temporal.PlainDate | null): string {
  if ("times" in end) return `;COUNT=${end.times}`;
  const last = "date" in end ? end.date : date?.add({ [end.unit]: end.count }).subtract({ days: 1 });
  return last ? `;UNTIL=${last.toString().replaceAll("-", "")}` : "";
}
