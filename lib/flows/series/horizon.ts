import { expandRule, nextStart, type RuleAnchor } from "@/lib/language/time/recurrence";
import type { MeetingSeries } from "@/prisma/generated/client";

const dayMs = 24 * 3_600_000;
/** Occurrences are made this far ahead, as far as a booking page shows by default. */
export const horizonDays = 60;

const horizonOf = (now: Date) => new Date(now.getTime() + horizonDays * dayMs);

export const anchorOf = ({ startsAt, timezone }: Pick<MeetingSeries, "startsAt" | "timezone">): RuleAnchor => ({
  start: startsAt,
  timezone,
});

/**
 * The starts to make from `from` on: those before the horizon, and with `atLeastNext` the next one when it is later than
 * that. `madeUntil`: before it, every start is made.
 */
export function startsToMake(
  { rule, ...series }: Pick<MeetingSeries, "rule" | "startsAt" | "timezone">,
  { from, now, atLeastNext }: { from: Date; now: Date; atLeastNext: boolean },
): { starts: Date[]; madeUntil: Date } {
  const anchor = anchorOf(series);
  const horizon = horizonOf(now);
  const starts = expandRule(rule, anchor, { from, to: horizon });
  const later = horizon > from ? horizon : from;
  if (starts.length > 0 || !atLeastNext) return { starts, madeUntil: later };
  const next = nextStart(rule, anchor, later);
  return next ? { starts: [next], madeUntil: new Date(next.getTime() + 1) } : { starts, madeUntil: later };
}
