import { offsetMinutes } from "@/components/patterns/time/zone-offset";
import { addDays, dayNumberOf } from "@/lib/language/time/days";

/** Instants are milliseconds since 1970 here, days are names such as `2026-11-24`. */
export const minuteMs = 60_000;
const dayMinutes = 1440;
const dayMs = dayMinutes * minuteMs;

export type Span = { start: number; end: number };

/** A stretch of a day without a clock change, and where it begins on the axis, in minutes. */
type Segment = Span & { axis: number };

/** A day of a zone. Its segments lie on the axis that it shares with the days beside it. */
export type AxisDay = Span & { date: string; segments: readonly Segment[] };

/** Minutes that a day's clocks go through twice: from `at - size` to `at`. All days of the axis leave room for them. */
type Repeat = { at: number; size: number };

export type Axis = {
  timezone: string;
  days: readonly AxisDay[];
  /** Of all days: 1440 minutes, and those that a clock change repeats. */
  length: number;
  /** The full hours as the clocks show them; one that comes twice is here twice. */
  hours: readonly { axis: number; hour: number }[];
};

export const isWeekend = (date: string): boolean => (dayNumberOf(date) + 3) % 7 >= 5;

export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(date, at));

/** The days and the hours that they share. */
export function makeAxis(dates: readonly string[], timezone: string): Axis {
  const bare = dates.map((date) => readDay(date, timezone));
  const sizes = new Map<number, number>();
  for (const day of bare) {
    const at = repeatOf(day);
    if (at !== null) sizes.set(at, Math.max(sizes.get(at) ?? 0, day.before - day.after));
  }
  const rooms = [...sizes].map(([at, size]): Repeat => ({ at, size }));
  return {
    timezone,
    days: bare.map((day) => ({ date: day.date, start: day.start, end: day.end, segments: segmentsOf(day, rooms) })),
    length: dayMinutes + rooms.reduce((sum, { size }) => sum + size, 0),
    hours: hoursOf(rooms),
  };
}

/** Where a moment lies on a day's axis; null outside the day. At a change of clocks, what begins lies behind it. */
export function axisOf(day: AxisDay, at: number): number | null {
  const segment = day.segments.find(({ start, end }) => start <= at && at < end);
  return segment ? segment.axis + (at - segment.start) / minuteMs : null;
}

/** Where something that ends then ends on the axis: before a change of clocks. Null outside the day. */
export function axisOfEnd(day: AxisDay, at: number): number | null {
  const segment = day.segments.find(({ start, end }) => start < at && at <= end);
  return segment ? segment.axis + (at - segment.start) / minuteMs : null;
}

/** The moment at a place of the axis. In an hour that the day does not have, the moment after it. */
export function momentAt(day: AxisDay, axis: number): number {
  for (const segment of day.segments) {
    if (axis < segment.axis) return segment.start;
    const at = segment.start + (axis - segment.axis) * minuteMs;
    if (at < segment.end) return at;
  }
  return day.end;
}

/** The stretches of the axis that are not in this day: an hour that its clocks skip, or that only another day repeats. */
export function gapsOf(day: AxisDay, length: number): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let from = 0;
  for (const { axis, start, end } of day.segments) {
    if (axis > from) gaps.push({ from, to: axis });
    from = axis + (end - start) / minuteMs;
  }
  if (from < length) gaps.push({ from, to: length });
  return gaps;
}

export const dayAt = (axis: Axis, at: number): AxisDay | undefined =>
  axis.days.find(({ start, end }) => start <= at && at < end);

/** The offsets that it begins and ends with, and when the one follows the other. */
type BareDay = Span & { date: string; before: number; after: number; changeAt: number };

function readDay(date: string, timezone: string): BareDay {
  const start = startOf(date, timezone);
  const end = startOf(addDays(date, 1), timezone);
  const before = offsetMinutes(start, timezone);
  const after = end > start ? offsetMinutes(end - 1, timezone) : before;
  if (before === after) return { date, start, end, before, after, changeAt: end };
  let [low, high] = [start, end - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(middle, timezone) === before) low = middle;
    else high = middle;
  }
  return { date, start, end, before, after, changeAt: high };
}

/** When the day's clocks go back, as they show it before; null when they don't. */
const repeatOf = ({ date, before, after, changeAt }: BareDay) =>
  after < before ? wallMinutes(changeAt, before, date) : null;

/** The day's first moment: midnight, or later when the clocks skip that. */
function startOf(date: string, timezone: string): number {
  const midnight = dayNumberOf(date) * dayMs;
  // The offsets around it: a change of clocks is never larger than a day.
  const offsets = [offsetMinutes(midnight - dayMs, timezone), offsetMinutes(midnight + dayMs, timezone)];
  const candidates = offsets
    .map((offset) => midnight - offset * minuteMs)
    .filter((at) => at + offsetMinutes(at, timezone) * minuteMs === midnight);
  if (candidates.length > 0) return Math.min(...candidates);
  let [low, high] = [midnight - Math.max(...offsets) * minuteMs - 1, midnight - Math.min(...offsets) * minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + offsetMinutes(middle, timezone) * minuteMs < midnight) low = middle;
    else high = middle;
  }
  return high;
}

const wallMinutes = (at: number, offset: number, date: string) =>
  (at + offset * minuteMs) / minuteMs - dayNumberOf(date) * dayMinutes;

function segmentsOf(day: BareDay, rooms: readonly Repeat[]): Segment[] {
  const own = repeatOf(day);
  const pieces = [
    { start: day.start, end: day.changeAt, offset: day.before, isAgain: false },
    { start: day.changeAt, end: day.end, offset: day.after, isAgain: own !== null },
  ].filter(({ start, end }) => start < end);
  return pieces.flatMap(({ start, end, offset, isAgain }) => {
    const wall = wallMinutes(start, offset, day.date);
    const cuts = rooms
      .filter(({ at }) => at !== own)
      .map(({ at }) => start + (at - wall) * minuteMs)
      .filter((at) => at > start && at < end)
      .sort((one, other) => one - other);
    return [start, ...cuts].map((from, index) => {
      const minutes = wallMinutes(from, offset, day.date);
      const room = rooms.reduce((sum, { at, size }) => sum + ((at === own ? isAgain : minutes >= at) ? size : 0), 0);
      return { start: from, end: cuts[index] ?? end, axis: minutes + room };
    });
  });
}

function hoursOf(rooms: readonly Repeat[]) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const roomBefore = (minutes: number) => rooms.reduce((sum, { at, size }) => sum + (minutes >= at ? size : 0), 0);
  return [
    ...hours.map((hour) => ({ hour, axis: hour * 60 + roomBefore(hour * 60) })),
    ...rooms.flatMap(({ at, size }) =>
      hours
        .filter((hour) => hour * 60 >= at - size && hour * 60 < at)
        .map((hour) => ({ hour, axis: hour * 60 + size + roomBefore(hour * 60) })),
    ),
  ].sort((one, other) => one.axis - other.axis);
}
