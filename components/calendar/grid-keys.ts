import { dateAt, offsetMinutes } from "@/components/patterns/time/zone-offset";
import { compareText } from "@/lib/language/compare-text";
import type { CalendarItem, MeetingItem } from "./calendar-items";
import { minuteMs, type Span } from "./day-axis";
import { endFrom, stepMinutes } from "./grid-size";

/** By an arrow: days, and steps of a quarter of an hour. */
export function stepOf(key: string): [days: number, minutes: number] {
  if (key === "ArrowLeft") return [-1, 0];
  if (key === "ArrowRight") return [1, 0];
  if (key === "ArrowUp") return [0, -stepMinutes];
  if (key === "ArrowDown") return [0, stepMinutes];
  return [0, 0];
}

/** Keys that ask whether to cancel a meeting, on its block and in its card. */
export const isRemovalKey = (key: string) => key === "Backspace" || key === "Delete";

/** Shift and an arrow: another day at the same time, or a quarter of an hour; with Alt, longer or shorter. */
export function nudged(
  item: MeetingItem,
  { key, altKey }: { key: string; altKey: boolean },
  timezone: string,
): Span | null {
  const [days, minutes] = stepOf(key);
  if (days === 0 && minutes === 0) return null;
  const { start, end } = item;
  if (altKey) {
    return days === 0 ? { start, end: endFrom(start, end + minutes * minuteMs) } : null;
  }
  const shift = minutes * minuteMs || daysLater(start, days, timezone) - start;
  return { start: start + shift, end: end + shift };
}

/** At the same time of that day. */
function daysLater(at: number, days: number, timezone: string): number {
  const moved = at + days * 1440 * minuteMs;
  return moved - (offsetMinutes(moved, timezone) - offsetMinutes(at, timezone)) * minuteMs;
}

/** The one before or after, or the nearest of another day. Null: there is none; undefined: not a key for this. */
export function besides(
  order: readonly CalendarItem[],
  item: CalendarItem,
  key: string,
  timezone: string,
): CalendarItem | null | undefined {
  const [days, minutes] = stepOf(key);
  if (days === 0 && minutes === 0) return undefined;
  if (days === 0) return order[order.indexOf(item) + Math.sign(minutes)] ?? null;
  const dateOf = (one: CalendarItem) => dateAt(one.start, timezone);
  const own = dateOf(item);
  const others = order.filter((one) => (days > 0 ? dateOf(one) > own : dateOf(one) < own));
  const next = others.map(dateOf).sort((one, other) => (days > 0 ? 1 : -1) * compareText(one, other))[0];
  const timeOf = (one: CalendarItem) => one.start - Date.parse(`${dateOf(one)}T00:00Z`);
  const distance = (one: CalendarItem) => Math.abs(timeOf(one) - timeOf(item));
  return others.filter((one) => dateOf(one) === next).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
