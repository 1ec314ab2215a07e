const minuteMs = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How many minutes the zone's clocks are ahead of UTC at a moment. */
export function offsetMinutes(at: number, timezone: string): number {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(timezone, formatter);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(at / 1000) * 1000) / minuteMs);
}

/** The date of a moment in a time zone, as `YYYY-MM-DD`. */
export const dateAt = (at: number, timezone: string): string =>
  new Date(at + offsetMinutes(at, timezone) * minuteMs).toISOString().slice(0, 10);
