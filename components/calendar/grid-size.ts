import { durationMinutesMax } from "@/lib/core/meetings/constants";
import { usualHours } from "@/lib/features/calendar/constants";
import { minuteMs, type Span } from "./day-axis";

/** Height of an hour in pixels. */
export const hourPx = 60;

export const toPx = (minutes: number) => (minutes * hourPx) / 60;
export const toMinutes = (px: number) => (px * 60) / hourPx;

/** Where a time is put down. */
export const stepMinutes = 15;
export const stepMs = stepMinutes * minuteMs;
/** A meeting that is drawn by a click. */
export const usualMinutes = 30;
export const usualSpan = (start: number): Span => ({ start, end: start + usualMinutes * minuteMs });

/** An end that makes a meeting neither shorter than a step nor longer than meetings may be. */
export const endFrom = (start: number, end: number) =>
  Math.min(start + durationMinutesMax * minuteMs, Math.max(start + stepMs, end));

/** To a full quarter of an hour: all zones are whole quarters apart. */
export const snap = (at: number) => Math.round(at / stepMs) * stepMs;

/** The first of the usual hours, and the one after them. */
export const morning = usualHours.from / 60;
export const evening = usualHours.to / 60;
