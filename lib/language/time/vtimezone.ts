import type { Temporal } from "temporal-polyfill";
import { weekdays } from "./describe-rule";
import { toZoned } from "./zoned";

/** How far changes of clocks are looked up. What has been regular until then goes on for good. */
const yearsAhead = 12;

type Change = {
  /** What clocks show when they change. */
  wall: Temporal.PlainDateTime;
  from: string;
  to: string;
  isDaylight: boolean;
};

/**
 * The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5) for events from `start` on, from the zone's real changes: where a month
 * and a weekday give all of them as two rules from 1970 on, as Apple and Google write it; else one by one.
 */
export function makeVtimezone(timezone: string, start: Date): string {
  const first = toZoned(start, timezone);
  // What an event starts under began up to a year before.
  const changes = listChanges(first.subtract({ years: 1 }), first.add({ years: yearsAhead }));
  const before = changes[0]?.from ?? offsetOf(first);
  const standing = { isDaylight: changes[0] ? !changes[0].isDaylight : false, from: before, to: before };
  const lastYear = first.year + yearsAhead - 1;
  const kinds = groupByKind(changes).map((kind) => ({ kind, rule: ruleOf(kind, lastYear) }));
  const isRegular = kinds.length > 1 && kinds.every(({ rule }) => rule !== null);
  const lines = [
    "BEGIN:VTIMEZONE",
    `TZID:${timezone}`,
    ...(isRegular ? [] : component(standing, ["DTSTART:19700101T000000"])),
    ...kinds.flatMap(({ kind, rule }) => {
      const [change, ...others] = kind;
      if (!change) return [];
      const repeats = rule ? [rule.text] : others.map(({ wall }) => `RDATE:${compact(wall)}`);
      return component(change, [`DTSTART:${compact(isRegular && rule ? rule.first : change.wall)}`, ...repeats]);
    }),
    "END:VTIMEZONE",
  ];
  return lines.join("\r\n");
}

function listChanges(from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = [];
  for (let at = from.getTimeZoneTransition("next"); at; at = at.getTimeZoneTransition("next")) {
    if (at.epochMilliseconds > to.epochMilliseconds) break;
    const old = at.subtract({ nanoseconds: 1 });
    if (at.offset === old.offset) continue;
    const wall = at.toInstant().toZonedDateTimeISO(old.offset).toPlainDateTime();
    const isDaylight = at.offsetNanoseconds > old.offsetNanoseconds;
    changes.push({ wall, from: offsetOf(old), to: offsetOf(at), isDaylight });
  }
  return changes;
}

function groupByKind(changes: Change[]): Change[][] {
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.from} ${change.to} ${change.wall.toPlainTime()}`;
    kinds.set(key, [...(kinds.get(key) ?? []), change]);
  }
  return [...kinds.values()];
}

/** `first`: the first in 1970. */
type Rule = { text: string; first: Temporal.PlainDateTime };

/** "The last Sunday of March, every year"; null when the changes are not so regular, or stop before `lastYear`. */
function ruleOf(kind: Change[], lastYear: number): Rule | null {
  const walls = kind.map(({ wall }) => wall);
  const [first] = walls;
  if (!first || (walls.at(-1)?.year ?? 0) < lastYear) return null;
  const isRegular = walls.every(
    ({ year, month, dayOfWeek }, index) =>
      year === first.year + index && month === first.month && dayOfWeek === first.dayOfWeek,
  );
  const isLast = walls.every(({ day, daysInMonth }) => day + 7 > daysInMonth);
  const weeks = [...new Set(walls.map(({ day }) => Math.ceil(day / 7)))];
  if (!isRegular || (!isLast && weeks.length > 1)) return null;
  const week = isLast ? -1 : (weeks[0] ?? 1);
  return {
    text: `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${week}${weekdays[first.dayOfWeek - 1]}`,
    first: firstIn1970(first, week),
  };
}

/** `week`: which of its weekday in the month, -1 for the last. */
function firstIn1970(wall: Temporal.PlainDateTime, week: number): Temporal.PlainDateTime {
  const begin = wall.with({ year: 1970, day: 1 });
  const weekday = begin.add({ days: (wall.dayOfWeek - begin.dayOfWeek + 7) % 7 });
  const nth = weekday.add({ weeks: week === -1 ? 4 : week - 1 });
  return nth.month === begin.month ? nth : weekday.add({ weeks: 3 });
}

function component({ isDaylight, from, to }: Pick<Change, "isDaylight" | "from" | "to">, lines: string[]): string[] {
  const name = isDaylight ? "DAYLIGHT" : "STANDARD";
  return [`BEGIN:${name}`, ...lines, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `TZNAME:${to}`, `END:${name}`];
}

const offsetOf = ({ offset }: Temporal.ZonedDateTime) => offset.replaceAll(":", "");
const compact = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
