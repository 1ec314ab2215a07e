import { formatClockTime } from "@/components/ui/clock-time";

/** A range of a weekday, 1 (Monday) to 7, in minutes after midnight. */
export type HoursRange = { weekday: number; start_minute: number; end_minute: number };
export type Span = { start: number; end: number };

export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const dayMinutes = 1440;
/** What is painted at once; finer times are typed. */
export const cellMinutes = 30;

export const nameOfWeekday = (weekday: number): string => weekdayNames[weekday - 1] ?? "";

/** A weekday's spans in order; those that meet or overlap are one. */
export function spansOf(hours: readonly HoursRange[], weekday: number): Span[] {
  const spans = hours
    .filter((range) => range.weekday === weekday)
    .map(({ start_minute: start, end_minute: end }) => ({ start, end }));
  return merge(spans);
}

/** Opens or closes a span on some weekdays; what lies beside it stays to the minute. */
export function paint(
  hours: readonly HoursRange[],
  { weekdays, span, open }: { weekdays: readonly number[]; span: Span; open: boolean },
): HoursRange[] {
  return everyDay((weekday) => {
    const spans = spansOf(hours, weekday);
    if (!weekdays.includes(weekday)) return spans;
    return open ? merge([...spans, span]) : spans.flatMap((one) => without(one, span));
  });
}

/** Gives other weekdays the hours of one. */
export function copyDay(hours: readonly HoursRange[], from: number, to: readonly number[]): HoursRange[] {
  return everyDay((weekday) => spansOf(hours, to.includes(weekday) ? from : weekday));
}

/** Replaces a weekday's hours. */
export function setDay(hours: readonly HoursRange[], weekday: number, spans: readonly Span[]): HoursRange[] {
  return everyDay((other) => (other === weekday ? merge(spans) : spansOf(hours, other)));
}

/** How much of a span is open. */
export function openness(hours: readonly HoursRange[], weekday: number, span: Span): "all" | "part" | "none" {
  const closed = spansOf(hours, weekday).reduce((rest, one) => rest.flatMap((part) => without(part, one)), [span]);
  const minutes = closed.reduce((sum, part) => sum + part.end - part.start, 0);
  return minutes === 0 ? "all" : minutes === span.end - span.start ? "none" : "part";
}

/** A time for another range of the day: an hour, or what there is, after the last one; null when the day is full. */
export function nextSpan(spans: readonly Span[]): Span | null {
  const last = spans.at(-1);
  if (!last) return { start: 9 * 60, end: 17 * 60 };
  const start = Math.min(last.end + 60, dayMinutes - cellMinutes);
  if (start > last.end) return { start, end: Math.min(start + 60, dayMinutes) };
  const first = spans[0];
  return first && first.start > 60 ? { start: Math.max(0, first.start - 120), end: first.start - 60 } : null;
}

/** The hours that a grid shows: the usual day, and whatever is open beside it. */
export function shownHours(hours: readonly HoursRange[]): Span {
  const floor = (minute: number) => Math.floor(minute / 60) * 60;
  const ceil = (minute: number) => Math.ceil(minute / 60) * 60;
  return {
    start: Math.min(7 * 60, ...hours.map(({ start_minute }) => floor(start_minute))),
    end: Math.max(20 * 60, ...hours.map(({ end_minute }) => ceil(end_minute))),
  };
}

/** "Mon – Fri 09:00 – 17:00", days with the same hours together. */
export function describeHours(hours: readonly HoursRange[], clock: "12" | "24"): string[] {
  const lines: { days: number[]; text: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const text = spansOf(hours, weekday)
      .map(({ start, end }) => `${formatClockTime(start, clock)} – ${formatClockTime(end, clock)}`)
      .join(", ");
    const last = lines.at(-1);
    if (!text) continue;
    if (last && last.text === text && last.days.at(-1) === weekday - 1) last.days.push(weekday);
    else lines.push({ days: [weekday], text });
  }
  const short = (weekday = 1) => nameOfWeekday(weekday).slice(0, 3);
  return lines.map(({ days, text }) =>
    days.length > 1 ? `${short(days[0])} – ${short(days.at(-1))} ${text}` : `${short(days[0])} ${text}`,
  );
}

function everyDay(spansFor: (weekday: number) => Span[]): HoursRange[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    spansFor(weekday).map(({ start, end }) => ({ weekday, start_minute: start, end_minute: end })),
  );
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    if (span.start >= span.end) continue;
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

const without = (one: Span, taken: Span): Span[] =>
  [
    { start: one.start, end: Math.min(one.end, taken.start) },
    { start: Math.max(one.start, taken.end), end: one.end },
  ].filter(({ start, end }) => start < end);
