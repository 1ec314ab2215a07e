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

/** "Every weekday at 09:15", "Every 2 weeks on Monday and Thursday at 3:00 pm": a rule as people say it. */
export function describeRule(
  rule: string,
  { start, timezone, hour12 = false }: { start: Date; timezone: string; hour12?: boolean },
): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hour: hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: hour12 ? "h12" : "h23",
  }).format(start);
  return `${describeRepetition(rule, { start, timezone })} at ${time}`;
}

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
