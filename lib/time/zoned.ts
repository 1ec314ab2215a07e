import { Temporal } from "temporal-polyfill";

/** An instant as the clocks of a zone show it. */
export const toZoned = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);

/** When a day begins in a zone: not at midnight where the clocks skip it. */
export const startOfDay = (day: Temporal.PlainDate, timezone: string) =>
  new Date(day.toZonedDateTime(timezone).epochMilliseconds);

/** When the day that has its midnight UTC at `at` begins in a zone. */
export const atMidnight = (at: Date, timezone: string) => startOfDay(toZoned(at, "UTC").toPlainDate(), timezone);
