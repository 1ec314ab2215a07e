import { mergeRanges, type TimeRange } from "@/lib/language/time/ranges";
import { type ZoneClock, zoneClock } from "@/lib/language/time/zone-clock";

/** Minutes after midnight, as clocks of the page's zone show them. */
export type Opening = { startMinute: number; endMinute: number };

/** Null: closed. */
export const openingOf = ({
  startMinute,
  endMinute,
}: {
  startMinute: number | null;
  endMinute: number | null;
}): Opening | null => (startMinute === null || endMinute === null ? null : { startMinute, endMinute });

export type PageHours = {
  timezone: string;
  /** 1 is Monday, 7 is Sunday. */
  hours: readonly (Opening & { weekday: number })[];
  /** By date. Null: closed. */
  holidays: ReadonlyMap<string, Opening | null>;
};

export type PageRules = PageHours & {
  minimumNoticeMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  dailyLimit: number | null;
  horizonDays: number;
  /** Null: as long as the type. */
  slotStepMinutes: number | null;
};

/** What takes the host's time. */
export type Taken = {
  /** Meetings and events. */
  busy: readonly TimeRange[];
  /** What bookings hold: their meetings with the buffers that they were made with. */
  held: readonly TimeRange[];
  /** How many bookings start on a date of the page's zone. */
  bookingsOn: ReadonlyMap<string, number>;
};

type SlotSearch = { rules: PageRules; minutes: number; window: TimeRange; now: Date; taken: Taken };

const minuteMs = 60_000;
const dayMs = 86_400_000;
const stepMinutesMin = 15;

/**
 * Starts within the window that can be booked. Each range of hours is divided into steps from its own start on, in
 * elapsed time: an hour that a clock change repeats is offered twice, one that it skips not at all.
 */
export function offeredSlots({ rules, minutes, window, now, taken }: SlotSearch): Date[] {
  const { start: from, end: until } = clipWindow(window, { rules, now });
  if (from >= until) return [];
  const clock = clockFor(rules, from, until);
  const ranges = openRanges(rules, clock, { from, until });
  const [open, blocked] = [new Walk(ranges), new Walk([...taken.busy, ...taken.held])];
  const step = (rules.slotStepMinutes ?? Math.max(minutes, stepMinutesMin)) * minuteMs;
  const [before, after] = [rules.bufferBeforeMinutes * minuteMs, (minutes + rules.bufferAfterMinutes) * minuteMs];
  const [first, last] = [+from, +until];
  const slots: Date[] = [];
  for (const range of ranges) {
    const [begin, end] = [+range.start, Math.min(+range.end, last)];
    const skipped = Math.max(0, Math.ceil((first - begin) / step)) * step;
    for (let start = begin + skipped; start < end; start += step) {
      if (!open.covers(start, start + minutes * minuteMs)) continue;
      if (blocked.touches(start - before, start + after)) continue;
      if (rules.dailyLimit !== null && (taken.bookingsOn.get(dateOf(clock, start)) ?? 0) >= rules.dailyLimit) continue;
      slots.push(new Date(start));
    }
  }
  return slots;
}

/** What a booking at this time holds: the meeting with the buffers around it. */
export const heldBy = (
  { bufferBeforeMinutes, bufferAfterMinutes }: Pick<PageRules, "bufferBeforeMinutes" | "bufferAfterMinutes">,
  start: Date,
  minutes: number,
): TimeRange => ({
  start: new Date(+start - bufferBeforeMinutes * minuteMs),
  end: new Date(+start + (minutes + bufferAfterMinutes) * minuteMs),
});

/** The part of a window that can be booked at all: after the notice, and up to the last day of the horizon. */
function clipWindow(
  window: TimeRange,
  { rules, now }: { rules: Pick<PageRules, "timezone" | "minimumNoticeMinutes" | "horizonDays">; now: Date },
): TimeRange {
  const earliest = new Date(+now + rules.minimumNoticeMinutes * minuteMs);
  const farthest = new Date(+now + (rules.horizonDays + 2) * dayMs);
  const clock = zoneClock(rules.timezone, +now, +farthest);
  const today = Math.floor(clock.wallOf(+now) / dayMs);
  const latest = new Date(clock.instantOf((today + rules.horizonDays + 1) * dayMs));
  return {
    start: window.start > earliest ? window.start : earliest,
    end: window.end < latest ? window.end : latest,
  };
}

/** For times that were booked before: whether the hours as they are now would offer each of them. */
export function withinHours(hours: PageHours, meetings: readonly TimeRange[]): boolean[] {
  if (meetings.length === 0) return [];
  const from = new Date(Math.min(...meetings.map(({ start }) => +start)));
  const until = new Date(Math.max(...meetings.map(({ end }) => +end)));
  const open = mergeRanges(openRanges(hours, clockFor(hours, from, until), { from, until }));
  return meetings.map(({ start, end }) => open.some((range) => range.start <= start && end <= range.end));
}

/** Dates of the page's zone that a window touches. */
export function datesIn(timezone: string, { start, end }: TimeRange): string[] {
  if (start >= end) return [];
  const clock = zoneClock(timezone, +start, +end);
  const [first, last] = [dayOf(clock, +start), dayOf(clock, +end - 1)];
  return Array.from({ length: last - first + 1 }, (_, ahead) => dateName(first + ahead));
}

/** The ranges of each day, by start; those of neighbouring days may touch at midnight. */
function openRanges(page: PageHours, clock: ZoneClock, { from, until }: { from: Date; until: Date }): TimeRange[] {
  const [first, last] = [dayOf(clock, +from) - 1, dayOf(clock, +until) + 1];
  const ranges: TimeRange[] = [];
  for (let day = first; day <= last; day += 1) {
    for (const { startMinute, endMinute } of openingsOn(page, day)) {
      const at = (minute: number) => new Date(clock.instantOf(day * dayMs + minute * minuteMs));
      const range = { start: at(startMinute), end: at(endMinute) };
      if (range.start < range.end) ranges.push(range);
    }
  }
  return ranges;
}

function openingsOn({ hours, holidays }: PageHours, day: number): readonly Opening[] {
  const holiday = holidays.get(dateName(day));
  if (holiday !== undefined) return holiday ? [holiday] : [];
  // The epoch was a Thursday.
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1;
  return hours.filter((one) => one.weekday === weekday).sort((one, other) => one.startMinute - other.startMinute);
}

const clockFor = ({ timezone }: PageHours, from: Date, until: Date) =>
  zoneClock(timezone, +from - 2 * dayMs, +until + 2 * dayMs);

const dayOf = (clock: ZoneClock, instant: number) => Math.floor(clock.wallOf(instant) / dayMs);
const dateName = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const dateOf = (clock: ZoneClock, instant: number) => dateName(dayOf(clock, instant));

/** Answers about merged ranges, for questions in rising order. In milliseconds, because thousands are asked. */
class Walk {
  private readonly starts: number[];
  private readonly ends: number[];
  private at = 0;

  constructor(ranges: readonly TimeRange[]) {
    const merged = mergeRanges(ranges);
    this.starts = merged.map(({ start }) => +start);
    this.ends = merged.map(({ end }) => +end);
  }

  covers(start: number, end: number): boolean {
    this.passUntil(start);
    return this.at < this.ends.length && (this.starts[this.at] ?? 0) <= start && end <= (this.ends[this.at] ?? 0);
  }

  touches(start: number, end: number): boolean {
    this.passUntil(start);
    return this.at < this.ends.length && (this.starts[this.at] ?? 0) < end;
  }

  /** Leaves behind what has ended by then. */
  private passUntil(instant: number) {
    while (this.at < this.ends.length && (this.ends[this.at] ?? 0) <= instant) this.at += 1;
  }
}
