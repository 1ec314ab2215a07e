import { Temporal } from "temporal-polyfill";

type WorkingHours = {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Minutes after midnight, as the clocks show them; the end may be 1440. */
  fromMinute: number;
  toMinute: number;
};

export type Busy = { start: Date; end: Date };

/** The default working hours. */
const usualHours: WorkingHours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 9 * 60, toMinute: 17 * 60 };

export const slotDays = 14;
const slotStepMinutes = 30;
const noticeMs = 60 * 60_000;

type SlotSearch = { now: Date; minutes: number; timezone: string; busy: readonly Busy[]; hours?: WorkingHours };

/**
 * Starts within two weeks at which a meeting of this length fits into working hours without a busy time. Working hours
 * are wall-clock times: skipped hours of a clock change have no slots, repeated hours count once, the first time.
 */
export function freeSlots({ now, minutes, timezone, busy, hours = usualHours }: SlotSearch): Date[] {
  const first = now.getTime() + noticeMs;
  const last = now.getTime() + slotDays * 24 * 3_600_000;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const days = Array.from({ length: slotDays + 1 }, (_, ahead) => today.add({ days: ahead }));
  return days
    .filter((day) => hours.weekdays.includes(day.dayOfWeek))
    .flatMap((day) => startsOn(day, { minutes, timezone, hours }))
    .filter((start) => start >= first && start <= last)
    .filter((start) => !busy.some((one) => start < one.end.getTime() && one.start.getTime() < start + minutes * 60_000))
    .map((start) => new Date(start));
}

type DaySearch = { minutes: number; timezone: string; hours: WorkingHours };

function startsOn(day: Temporal.PlainDate, { minutes, timezone, hours }: DaySearch): number[] {
  const close = atWall(day, hours.toMinute, timezone).epochMilliseconds;
  const starts: number[] = [];
  for (let minute = hours.fromMinute; minute < hours.toMinute; minute += slotStepMinutes) {
    const start = atWall(day, minute, timezone);
    const isSkipped = !start.toPlainDateTime().equals(wallTime(day, minute));
    if (!isSkipped && start.epochMilliseconds + minutes * 60_000 <= close) starts.push(start.epochMilliseconds);
  }
  return starts;
}

const wallTime = (day: Temporal.PlainDate, minute: number) => day.toPlainDateTime().add({ minutes: minute });

const atWall = (day: Temporal.PlainDate, minute: number, timezone: string) =>
  wallTime(day, minute).toZonedDateTime(timezone);
