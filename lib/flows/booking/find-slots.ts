import "server-only";
import { pageCalendarTimeoutMs } from "@/lib/features/calendar/constants";
import { findBusyTimes } from "@/lib/features/calendar/find-busy-times";
import { findOwnBusyTimes, readCalendar } from "@/lib/features/calendar/find-own-busy-times";
import { mergeRanges, overlapsAny, type TimeRange } from "@/lib/language/time/ranges";
import { processWide } from "@/lib/platform/process-wide";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { horizonDaysMax, slotsWindowDaysMax } from "./constants";
import { type BookableType, findBookable } from "./queries";
import { offeredSlots } from "./slots";

const dayMs = 86_400_000;

type Subject = { pageId: string; slug: string };
/** The booking that is to be moved: its own time counts as free. */
type Moved = { bookingId: string; meetingId: string } | null;

/**
 * What a page shows. Null: it has no such type. The host's calendar is read at most once a minute; one that is slow is
 * left out, and its answer is there for the next visitor.
 */
export async function findSlots(
  subject: Subject,
  requestedRange: TimeRange,
  { moved = null, now = new Date() }: { moved?: Moved; now?: Date } = {},
): Promise<{ bookable: BookableType; slots: Date[] } | null> {
  const window = clip(requestedRange, now);
  const around = { start: new Date(+window.start - dayMs), end: new Date(+window.end + dayMs) };
  const [bookable, busy] = await Promise.all([
    findBookable(null, subject, window, { exceptBookingId: moved?.bookingId ?? null }),
    findBusy(subject.pageId, around, { moved, now }),
  ]);
  return bookable && { bookable, slots: slotsOf(bookable, { window, now, busy }) };
}

/**
 * Cuts a window to 62 days, at most that long before now or after the longest horizon. Visitors choose it, and what lies
 * farther would have holidays computed and the calendar read for nothing.
 */
function clip({ start, end }: TimeRange, now: Date): TimeRange {
  const windowMs = slotsWindowDaysMax * dayMs;
  const [first, last] = [+now - windowMs, +now + horizonDaysMax * dayMs + windowMs];
  const within = (instant: number) => new Date(Math.min(Math.max(instant, first), last));
  return { start: within(+start), end: within(Math.min(+end, +start + windowMs)) };
}

const nearbyDays = 14;
const nearbyMax = 8;

/** What decides about a start and those close to it. Bookings bypass the cache: the calendar is read afresh. */
export async function findAvailabilityAround(
  subject: Subject,
  start: Date,
  { moved = null, now = new Date() }: { moved?: Moved; now?: Date } = {},
) {
  const from = Math.max(+now, +start - (nearbyDays / 2) * dayMs);
  const window = { start: new Date(from), end: new Date(from + nearbyDays * dayMs) };
  const around = { start: new Date(+window.start - dayMs), end: new Date(+window.end + dayMs) };
  const [bookable, { busy }] = await Promise.all([
    findBookable(null, subject, window, { exceptBookingId: moved?.bookingId ?? null }),
    findOwnBusyTimes(subject.pageId, around, { exceptMeetingId: moved?.meetingId ?? null }),
  ]);
  return bookable && { bookable, busy, window };
}
export type AvailabilityAround = NonNullable<Awaited<ReturnType<typeof findAvailabilityAround>>>;

/** Free starts close to this one, in order of time. */
export function nearbySlots({ bookable, busy, window }: AvailabilityAround, start: Date, now: Date): Date[] {
  const distance = (slot: Date) => Math.abs(+slot - +start);
  return slotsOf(bookable, { window, now, busy })
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, nearbyMax)
    .sort((one, other) => +one - +other);
}

export const slotsOf = (
  bookable: BookableType,
  { window, now, busy }: { window: TimeRange; now: Date; busy: readonly TimeRange[] },
): Date[] =>
  bookable.enabled
    ? offeredSlots({
        rules: bookable.rules,
        minutes: bookable.type.minutes,
        window,
        now,
        taken: { busy, held: bookable.held, bookingsOn: bookable.bookingsOn },
      })
    : [];

/** Windows differ from visitor to visitor; these blocks do not, so that many visitors cause few calls. */
const blockMs = 31 * dayMs;
const cacheTtlMs = 60_000;
const cacheEntriesMax = 1000;

/** A calendar that cannot be read counts as free for that minute. */
type CacheEntry = { until: number; busy: Promise<TimeRange[]> };
const cache = processWide("booking-calendar", () => new Map<string, CacheEntry>());

/**
 * By the host's meetings and connected calendar. Whoever moves a booking has the calendar read afresh: among free and busy
 * times alone, the booking's own is found by the meeting.
 */
async function findBusy(userId: string, window: TimeRange, { moved, now }: { moved: Moved; now: Date }) {
  if (moved) {
    const options = { exceptMeetingId: moved.meetingId, calendarWithinMs: pageCalendarTimeoutMs };
    return (await findOwnBusyTimes(userId, window, options)).busy;
  }
  const [meetings, events] = await Promise.all([
    findBusyTimes([userId], window),
    waitAtMost(pageCalendarTimeoutMs, readCalendarCached(userId, window, now)),
  ]);
  return [...(meetings.get(userId) ?? []), ...(events ?? [])];
}

async function readCalendarCached(userId: string, window: TimeRange, now: Date): Promise<TimeRange[]> {
  const [first, last] = [Math.floor(+window.start / blockMs), Math.floor(+window.end / blockMs)];
  const blocks = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const current = blocks.filter((block) => (block + 1) * blockMs > +now);
  const busy = await Promise.all(current.map((block) => readBlock(userId, block)));
  return mergeRanges(busy.flat()).filter((range) => overlapsAny(range, [window]));
}

function readBlock(userId: string, block: number): Promise<TimeRange[]> {
  const key = `${userId} ${block}`;
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.busy;
  const window = { start: new Date(block * blockMs), end: new Date((block + 1) * blockMs) };
  const busy = readCalendar(userId, window, null).then((answer) => (answer.status === "ok" ? answer.value : []));
  cache.delete(key);
  cache.set(key, { until: Date.now() + cacheTtlMs, busy });
  busy.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= cacheEntriesMax) break;
    cache.delete(oldest);
  }
  return busy;
}
