import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { utc, type Wall, type Zone } from "./wall";

/**
 * Files of people hold rules that never come true or come true each second: they are expanded within these bounds. One
 * that exceeds them counts once.
 */
const bounds = { maxIterations: 20_000, maxCandidateEvaluations: 50_000, cache: false };
const occurrencesMax = 3000;
const dayMs = 24 * 3_600_000;

type Start = { isDay: boolean; wall: Wall; zone: Zone };

/**
 * Starts by an RRULE between two instants, as the clock on the wall of the first start's zone shows them: there no clock
 * changes. Throws when the rule can't be read.
 */
export function expandCalendarRule(text: string, start: Start, { from, to }: { from: number; to: number }): Wall[] {
  const parts = readParts(text);
  const until = parts.get("UNTIL");
  // Some programs write -1 for "without".
  if (!(Number(parts.get("COUNT")) > 0)) parts.delete("COUNT");
  const byCount = parts.has("COUNT") ? lastByCount(parts, start.wall) : null;
  // The end is checked as an instant, and a count that can be reckoned becomes an end: both spare counting from the start.
  const last = until ? endOfRule(until, start) : Number.POSITIVE_INFINITY;
  const lastOnWall = byCount ?? Number.POSITIVE_INFINITY;
  if (until) parts.delete("UNTIL");
  if (byCount !== null) parts.delete("COUNT");
  const begin = Temporal.PlainDateTime.from(start.wall).toZonedDateTime("UTC");
  const rule = new RRuleTemporal({
    rruleString: [...parts].map(([name, value]) => `${name}=${value}`).join(";"),
    dtstart: begin,
    tzid: "UTC",
    temporal: Temporal,
    ...bounds,
  });
  const end = Math.min(to, last, lastOnWall) + dayMs;
  if (end < begin.epochMilliseconds) return [];
  return rule
    .between(new Date(Math.max(from - dayMs, begin.epochMilliseconds)), new Date(end), true)
    .slice(0, occurrencesMax)
    .map(({ year, month, day, hour, minute, second }) => ({ year, month, day, hour, minute, second }))
    .filter((wall) => utc(wall) <= lastOnWall && start.zone(wall) <= last);
}

const readParts = (text: string) =>
  new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, "")
      .split(";")
      .flatMap((part): [string, string][] => {
        const [name = "", value = ""] = part.split("=");
        return name.trim() && value.trim() ? [[name.trim(), value.trim()]] : [];
      }),
  );

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The last start of a rule with COUNT, on the wall as if it were UTC, where arithmetic tells it; else null. */
function lastByCount(parts: ReadonlyMap<string, string>, start: Wall): number | null {
  const [count, interval] = [Number(parts.get("COUNT")), Number(parts.get("INTERVAL") ?? 1)];
  const others = [...parts.keys()].filter((name) => !["FREQ", "COUNT", "INTERVAL", "WKST", "BYDAY"].includes(name));
  if (!(count > 0) || !(interval > 0) || others.length > 0) return null;
  const [first, byDay] = [Temporal.PlainDateTime.from(start), parts.get("BYDAY")];
  const at = (last: Temporal.PlainDateTime) => last.toZonedDateTime("UTC").epochMilliseconds;
  const freq = parts.get("FREQ");
  if (freq === "WEEKLY" && byDay !== undefined) {
    const weekStart = Math.max(0, weekdays.indexOf(parts.get("WKST") ?? "MO"));
    const inWeek = (day: number) => (day - weekStart + 7) % 7;
    const days = [...new Set(byDay.split(",").map((day) => weekdays.indexOf(day)))];
    const own = first.dayOfWeek - 1;
    if (days.includes(-1) || !days.includes(own)) return null;
    const order = days.map(inWeek).sort((one, other) => one - other);
    const place = order.indexOf(inWeek(own)) + count - 1;
    const weeks = Math.floor(place / order.length) * interval;
    return at(first.add({ days: weeks * 7 + (order[place % order.length] ?? 0) - inWeek(own) }));
  }
  if (byDay !== undefined) return null;
  const steps = (count - 1) * interval;
  if (freq === "DAILY") return at(first.add({ days: steps }));
  if (freq === "WEEKLY") return at(first.add({ days: steps * 7 }));
  // Days that not every month has are left out, and would count.
  if (freq === "MONTHLY" && first.day <= 28) return at(first.add({ months: steps }));
  if (freq === "YEARLY" && !(first.month === 2 && first.day === 29)) return at(first.add({ years: steps }));
  return null;
}

/** As an instant. A date ends with its day. */
function endOfRule(until: string, start: Start): number {
  const [, year, month, day, hour = "23", minute = "59", second = "59", z] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z)?)?$/.exec(until) ?? [];
  if (!year) return Number.POSITIVE_INFINITY;
  const wall = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  };
  return z && !start.isDay ? utc(wall) : start.zone(wall);
}
