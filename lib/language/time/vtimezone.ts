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
 * The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5) for events from `start` on, from the zone's real changes: as a rule
 * where a month and a weekday give all of them, else one by one.
 */
export function makeVtimezone(timezone: string, start: Date): string {
  const first = toZoned(start, timezone);
  // What an event starts under began up to a year before.
  const changes = listChanges(first.subtract({ years: 1 }), first.add({ years: yearsAhead }));
  const before = changes[0]?.from ?? offsetOf(first);
  const standing = { isDaylight: changes[0] ? !changes[0].isDaylight : false, from: before, to: before };
  const lastYear = first.year + yearsAhead - 1;
  const lines = [
    "BEGIN:VTIMEZONE",
    `TZID:${timezone}`,
    ...component(standing, ["DTSTART:19700101T000000"]),
    ...groupByKind(changes).flatMap((kind) => {
      const [starts, ...others] = kind.map(({ wall }) => compact(wall));
      const rule = ruleOf(kind, lastYear);
      const repeats = rule ? [rule] : others.map((wall) => `RDATE:${wall}`);
      return kind[0] ? component(kind[0], [`DTSTART:${starts}`, ...repeats]) : [];
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

/** "The last Sunday of March, every year"; null when the changes are not so regular, or stop before `lastYear`. */
function ruleOf(kind: Change[], lastYear: number): string | null {
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
  return `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${isLast ? -1 : weeks[0]}${weekdays[first.dayOfWeek - 1]}`;
}

function component({ isDaylight, from, to }: Pick<Change, "isDaylight" | "from" | "to">, lines: string[]): string[] {
  const name = isDaylight ? "DAYLIGHT" : "STANDARD";
  return [`BEGIN:${name}`, ...lines, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `TZNAME:${to}`, `END:${name}`];
}

const offsetOf = ({ offset }: Temporal.ZonedDateTime) => offset.replaceAll(":", "");
const compact = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
