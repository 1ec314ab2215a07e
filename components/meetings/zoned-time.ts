import { Temporal } from "temporal-polyfill";

/** A date and a clock time as people say them: `2026-11-24` and `14:30`, in a zone. */
export type WallTime = { date: string; time: string };

/** The moment that reads so in the zone. A time skipped by the clocks going forward lands just after the gap. */
export function toInstant({ date, time }: WallTime, zone: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
}

export function toWallTime(instant: string | number, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** Whether the zone's clocks skip this time on this day. */
export function isSkippedTime(wall: WallTime, zone: string): boolean {
  return toWallTime(toInstant(wall, zone), zone).time !== wall.time;
}

/** The next full half hour that is at least ten minutes away. */
export function nextHalfHour(now: number, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .add({ minutes: 10 })
    .round({ smallestUnit: "minute", roundingIncrement: 30, roundingMode: "ceil" });
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) };
}
