import { Temporal } from "temporal-polyfill";

/** A day as `2026-11-24` and a time of day in minutes, as the clocks of one zone show them. */
export type WallTime = { day: string; minutes: number };

/** A time that a clock change skips moves forward; of one that comes twice, the first is meant. */
export function toInstant({ day, minutes }: WallTime, timezone: string): string {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time });
  return new Date(zoned.epochMilliseconds).toISOString();
}

export function toWallTime(instant: string | Date, timezone: string): WallTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(timezone);
  return { day: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
}
