import { overlapsAny, type TimeRange } from "@/lib/language/time/ranges";
import { type startOfDay, startsOn, toZoned } from "@/lib/language/time/zoned";

type WorkingHours = {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Minutes after midnight, as the clocks show them; the end may be 1440. */
  fromMinute: number;
  toMinute: number;
};

/** The default working hours. */
const usualHours: WorkingHours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 9 * 60, toMinute: 17 * 60 };

export const slotDays = 14;
const stepMinutes = 30;
const noticeMs = 60 * 60_000;

type SlotSearch = { now: Date; minutes: number; timezone: string; busy: readonly TimeRange[]; hours?: WorkingHours };

/**
 * Starts within two weeks at which a meeting of this length fits into working hours without a busy time. Working hours
 * are wall-clock times: skipped hours of a clock change have no slots, repeated hours count once, the first time.
 */
export function freeSlots({ now, minutes, timezone, busy, hours = usualHours }: SlotSearch): Date[] {
  const first = now.getTime() + noticeMs;
  const last = now.getTime() + slotDays * 24 * 3_600_000;
  const today = toZoned(now, timezone).toPlainDate();
  return Array.from({ length: slotDays + 1 }, (_, ahead) => today.add({ days: ahead }))
    .filter((day) => hours.weekdays.includes(day.dayOfWeek))
    .flatMap((day) => {
      const close = closingTime(day, timezone, hours);
      return startsOn(day, timezone, { ...hours, stepMinutes }).filter((start) => +start + minutes * 60_000 <= close);
    })
    .filter((start) => +start >= first && +start <= last)
    .filter((start) => !overlapsAny({ start, end: new Date(+start + minutes * 60_000) }, busy));
}

function closingTime(day: Parameters<typeof startOfDay>[0], timezone: string, { toMinute }: WorkingHours): number {
  const wall = day.toPlainDateTime().add({ minutes: toMinute });
  return wall.toZonedDateTime(timezone).epochMilliseconds;
}
