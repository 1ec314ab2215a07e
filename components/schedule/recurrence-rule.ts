import { toWallTime } from "@/components/ui/zoned-time";
import { ruleParts } from "@/lib/language/time/describe-rule";

/** How a meeting repeats, as the form asks it. Days are `2026-11-24`; of weekdays 1 is Monday. */
export type Recurrence = {
  unit: "day" | "week" | "month";
  every: number;
  /** With `week`. */
  weekdays: number[];
  /** With `month`: on a day of the month (-1: its last), or on a weekday by its place (-1: the last). */
  monthly: { day: number } | { place: number; weekday: number };
  end: { kind: "never" } | { kind: "on"; day: string } | { kind: "after"; times: number };
};

const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY" };
const workdays = [1, 2, 3, 4, 5];
const dayMs = 86_400_000;
/** Far enough for every 99 months on the 31st. */
const daysSearched = 366 * 60;

export function composeRule({ unit, every, weekdays, monthly, end }: Recurrence): string {
  const parts = [`FREQ=${frequencies[unit]}`];
  if (every > 1) parts.push(`INTERVAL=${every}`);
  if (unit === "week") parts.push(`BYDAY=${sorted(weekdays).map(nameOf).join(",")}`);
  if (unit === "month")
    parts.push("day" in monthly ? `BYMONTHDAY=${monthly.day}` : `BYDAY=${monthly.place}${nameOf(monthly.weekday)}`);
  if (end.kind === "on") parts.push(`UNTIL=${end.day.replaceAll("-", "")}`);
  if (end.kind === "after") parts.push(`COUNT=${end.times}`);
  return parts.join(";");
}

/** Reads what `composeRule` and the interface write. `day`: of the first meeting; fills what the rule leaves to it. */
export function readRule(rule: string, day: string, timezone: string): Recurrence {
  const parts = ruleParts(rule);
  const byDay = (parts.get("BYDAY") ?? "").split(",").filter(Boolean);
  const [first = ""] = byDay;
  const place = Number(/^-?\d/.exec(first)?.[0] ?? parts.get("BYSETPOS") ?? 0);
  const unit = parts.get("FREQ") === "DAILY" ? "day" : parts.get("FREQ") === "WEEKLY" ? "week" : "month";
  return {
    unit,
    every: Number(parts.get("INTERVAL") ?? 1),
    weekdays: unit === "week" && byDay.length > 0 ? byDay.map(numberOf) : [weekdayOf(day)],
    monthly:
      unit === "month" && place !== 0
        ? { place, weekday: numberOf(first) }
        : { day: Number(parts.get("BYMONTHDAY") ?? dayOfMonth(day)) },
    end: readEnd(parts, timezone),
  };
}

function readEnd(parts: Map<string, string>, timezone: string): Recurrence["end"] {
  const count = parts.get("COUNT");
  if (count) return { kind: "after", times: Number(count) };
  const [, year, month, date, time] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z)?$/.exec(parts.get("UNTIL") ?? "") ?? [];
  if (!year) return { kind: "never" };
  const day = `${year}-${month}-${date}`;
  if (!time) return { kind: "on", day };
  const instant = `${day}T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}Z`;
  return { kind: "on", day: toWallTime(instant, timezone).day };
}

/** The rules that people choose most for a meeting on this day. */
export function usualRules(day: string): string[] {
  const weekday = nameOf(weekdayOf(day));
  const place = Math.ceil(dayOfMonth(day) / 7);
  const isLast = dayOfMonth(day) + 7 > daysInMonth(day);
  return [
    "FREQ=DAILY",
    `FREQ=WEEKLY;BYDAY=${workdays.map(nameOf).join(",")}`,
    `FREQ=WEEKLY;BYDAY=${weekday}`,
    `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`,
    ...(place <= 4 ? [`FREQ=MONTHLY;BYDAY=${place}${weekday}`] : []),
    ...(isLast ? [`FREQ=MONTHLY;BYDAY=-1${weekday}`] : []),
    `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth(day)}`,
  ];
}

/** The rule for a meeting that moves to another day: what followed from the old day follows from the new one. */
export function carryRule(rule: string, from: string, to: string, timezone: string): string {
  if (from === to) return rule;
  const { end, ...recurrence } = readRule(rule, from, timezone);
  const { unit, weekdays, monthly } = recurrence;
  const carried: Recurrence = {
    ...recurrence,
    end: end.kind === "on" && end.day < to ? { kind: "never" } : end,
    weekdays: weekdays.length === 1 ? [weekdayOf(to)] : weekdays,
    monthly: "day" in monthly ? { day: carryDay(monthly.day, to) } : carryPlace(monthly.place, to),
  };
  // A week of several days begins with one of them.
  const isAmong = unit !== "week" || carried.weekdays.includes(weekdayOf(to));
  return composeRule(isAmong ? carried : { ...carried, weekdays: [...carried.weekdays, weekdayOf(to)] });
}

const carryDay = (day: number, to: string) => (day === -1 && dayOfMonth(to) === daysInMonth(to) ? -1 : dayOfMonth(to));

function carryPlace(place: number, to: string) {
  const isLast = dayOfMonth(to) + 7 > daysInMonth(to);
  const own = Math.ceil(dayOfMonth(to) / 7);
  return { place: (place === -1 && isLast) || own > 4 ? -1 : own, weekday: weekdayOf(to) };
}

/** The first days on which it takes place, beginning with `day` or later. */
export function nextDays(recurrence: Recurrence, day: string, max: number): string[] {
  const { end } = recurrence;
  const found: string[] = [];
  const start = numberOfDay(day);
  const wanted = end.kind === "after" ? Math.min(max, end.times) : max;
  for (let at = start; at < start + daysSearched && found.length < wanted; at += 1) {
    const one = dayOfNumber(at);
    if (end.kind === "on" && one > end.day) break;
    if (takesPlaceOn(recurrence, one, day)) found.push(one);
  }
  return found;
}

function takesPlaceOn({ unit, every, weekdays, monthly }: Recurrence, day: string, first: string): boolean {
  if (unit === "day") return (numberOfDay(day) - numberOfDay(first)) % every === 0;
  if (unit === "week") return weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(first)) % every === 0;
  if ((monthOf(day) - monthOf(first)) % every !== 0) return false;
  const date = dayOfMonth(day);
  if ("day" in monthly) return date === (monthly.day === -1 ? daysInMonth(day) : monthly.day);
  if (weekdayOf(day) !== monthly.weekday) return false;
  return monthly.place === -1 ? date + 7 > daysInMonth(day) : Math.ceil(date / 7) === monthly.place;
}

const sorted = (weekdays: number[]) => [...new Set(weekdays)].sort((one, other) => one - other);
const nameOf = (weekday: number) => names[weekday - 1] ?? "MO";
const numberOf = (name: string) => names.indexOf(name.slice(-2)) + 1;

const numberOfDay = (day: string) => Date.parse(`${day}T00:00Z`) / dayMs;
const dayOfNumber = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
/** 1970 began on a Thursday. */
export const weekdayOf = (day: string) => ((((numberOfDay(day) + 3) % 7) + 7) % 7) + 1;
const weekOf = (day: string) => Math.floor((numberOfDay(day) + 3) / 7);
const dayOfMonth = (day: string) => Number(day.slice(8, 10));
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const daysInMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
