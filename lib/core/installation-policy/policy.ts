type Limit = { minutesMax: number | null; minutesMaxFrom: Date | null };
type Meeting = { startedAt: Date | null; scheduledAt: Date | null; durationMinutes: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Who comes early takes no time from the meeting. */
const earlyMinutesMax = 15;

/**
 * When a live meeting is ended by the policy; null: never. What was scheduled longer before the limit keeps its time, and
 * a new limit ends no meeting before `minutesMaxFrom`.
 */
export function endsBy(meeting: Meeting, { minutesMax, minutesMaxFrom }: Limit): Date | null {
  const { startedAt, scheduledAt, durationMinutes } = meeting;
  if (minutesMax === null || startedAt === null) return null;
  const early = Math.min(Math.max(0, Number(scheduledAt ?? 0) - Number(startedAt)), earlyMinutesMax * minuteMs);
  const end = Number(startedAt) + early + Math.max(minutesMax, durationMinutes) * minuteMs;
  return new Date(Math.max(end, Number(minutesMaxFrom ?? 0)));
}

/** How long something is kept. Null days: for good. */
export type Retention = { days: number | null; next: { days: number; from: Date } | null };

export const keptForGood: Retention = { days: null, next: null };

/** The days that hold at this time. */
export const daysInForce = ({ days, next }: Retention, now: Date): number | null =>
  next && next.from <= now ? next.days : days;

/** What is older goes; null: nothing does. */
export function goesBefore(retention: Retention, now: Date): Date | null {
  const days = daysInForce(retention, now);
  return days === null ? null : new Date(now.getTime() - days * dayMs);
}

/** When something of this age goes; null: never. An announced shorter time counts from its day on. */
export function goesAt({ days, next }: Retention, since: Date): Date | null {
  const ends = [
    ...(days === null ? [] : [since.getTime() + days * dayMs]),
    ...(next === null ? [] : [Math.max(since.getTime() + next.days * dayMs, next.from.getTime())]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Whether a time is shorter than another. Null: for good. */
export const isShorter = (days: number | null, than: number | null): boolean =>
  days !== null && (than === null || days < than);
