import { cityOf } from "./city-of";

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const ordinals = new Map([
  [1, "first"],
  [2, "second"],
  [3, "third"],
  [4, "fourth"],
  [5, "fifth"],
  [-1, "last"],
]);

/** The parts of an RRULE, such as `FREQ` and `BYDAY`. */
export const ruleParts = (rule: string): Map<string, string> =>
  new Map(
    rule
      .replace(/^RRULE:/, "")
      .split(";")
      .map((part) => part.split("=") as [string, string]),
  );

/** `start`: of the first meeting, in the zone of the series. */
type Anchor = { start: Date; timezone: string; hour12?: boolean };

/** "Every weekday at 09:15", "Every 2 weeks on Monday and Thursday at 3:00 pm": a rule as people say it. */
export const describeRule = (rule: string, anchor: Anchor): string =>
  `${describeRepetition(rule, anchor)} at ${clockAt(anchor.start, anchor.timezone, anchor.hour12)}`;

/**
 * The same for a reader in `zone`, by their clock at the meeting that starts at `at`: "Every Friday at 09:00 (10:00 in
 * Berlin)". Where it is another day for them, or their zone isn't known, by the clock of the series.
 */
export function describeRuleFor(rule: string, anchor: Anchor, { zone, at }: { zone: string | null; at: Date }): string {
  const { timezone, hour12 } = anchor;
  const repetition = describeRepetition(rule, anchor);
  const own = clockAt(anchor.start, timezone, hour12);
  const there = timezone === "UTC" ? "UTC" : `in ${cityOf(timezone)}`;
  if (zone === null) return `${repetition} at ${own} ${there}`;
  const theirs = clockAt(at, zone, hour12);
  const day = dayAt(at, zone);
  if (day !== dayAt(at, timezone)) return `${repetition} at ${own} ${there} (${day} ${theirs} for you)`;
  return theirs === clockAt(at, timezone, hour12)
    ? `${repetition} at ${own}`
    : `${repetition} at ${theirs} (${own} ${there})`;
}

const clockAt = (at: Date, timeZone: string, hour12 = false) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: hour12 ? "h12" : "h23",
  }).format(at);

const dayAt = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" }).format(at);

/** "Every weekday": without the time of day. */
export function describeRepetition(rule: string, { start, timezone }: { start: Date; timezone: string }): string {
  const parts = ruleParts(rule);
  const every = Number(parts.get("INTERVAL") ?? 1);
  const days = (parts.get("BYDAY") ?? "").split(",").filter(Boolean);
  const each = (unit: string) => (every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`);
  switch (parts.get("FREQ")) {
    case "DAILY":
      return each("day");
    case "WEEKLY": {
      const own = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, weekday: "long" }).format(start);
      const names = weekdays.flatMap((day, at) => (days.includes(day) ? (dayNames[at] ?? []) : []));
      if (every === 1 && names.length === 5 && !days.includes("SA") && !days.includes("SU")) return "Every weekday";
      if (every === 1 && names.length === 7) return "Every day";
      const listed = listOf(names.length > 0 ? names : [own]);
      return every === 1 ? `Every ${listed}` : `${each("week")} on ${listed}`;
    }
    default: {
      const [, place, day = ""] = /^(-?\d)([A-Z]{2})$/.exec(days[0] ?? "") ?? [];
      const ordinal = ordinals.get(Number(place ?? parts.get("BYSETPOS")));
      const name = days.length > 1 ? "weekday" : dayNames[weekdays.findIndex((one) => one === (day || days[0]))];
      const dayOfMonth =
        parts.get("BYMONTHDAY") ??
        new Intl.DateTimeFormat("en-GB", { timeZone: timezone, day: "numeric" }).format(start);
      if (ordinal && name) return `${each("month")} on the ${ordinal} ${name}`;
      return `${each("month")} on ${dayOfMonth === "-1" ? "the last day" : `day ${dayOfMonth}`}`;
    }
  }
}

const listOf = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
