import { Temporal } from "temporal-polyfill";
import { zoneClock } from "./zone-clock";

const dayMs = 24 * 3_600_000;

/** An instant as the clocks of a zone show it. */
export const toZoned = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);

/** When a day begins in a zone: not at midnight where the clocks skip it. */
export const startOfDay = (day: Temporal.PlainDate, timezone: string) =>
  new Date(day.toZonedDateTime(timezone).epochMilliseconds);

/** When the day that has its midnight UTC at `at` begins in a zone. */
export const atMidnight = (at: Date, timezone: string) => startOfDay(toZoned(at, "UTC").toPlainDate(), timezone);

type DayGrid = {
  /** Minutes after midnight, as the clocks show them. */
  fromMinute: number;
  /** Up to 1440; nothing starts then or later. */
  toMinute: number;
  stepMinutes: number;
};

/**
 * Starts on a day of a zone, by its clocks: times that they skip are left out, and those that come twice count once,
 * the first time.
 */
export function startsOn(day: Temporal.PlainDate, timezone: string, grid: DayGrid): Date[] {
  const midnight = Date.parse(`${day.toString()}T00:00:00Z`);
  const clock = zoneClock(timezone, midnight - dayMs, midnight + 2 * dayMs);
  const starts: Date[] = [];
  for (let minute = grid.fromMinute; minute < grid.toMinute; minute += grid.stepMinutes) {
    const wall = midnight + minute * 60_000;
    const start = clock.instantOf(wall);
    if (clock.wallOf(start) === wall) starts.push(new Date(start));
  }
  return starts;
}
