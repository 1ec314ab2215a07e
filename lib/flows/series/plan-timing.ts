import type { Temporal } from "temporal-polyfill";
import { ruleParts } from "@/lib/language/time/describe-rule";
import {
  dayIn,
  firstStartFrom,
  moveRule,
  parseRecurrence,
  type RuleAnchor,
  restOfRule,
} from "@/lib/language/time/recurrence";
import { invalidValue } from "@/lib/platform/refusal";
import type { MeetingSeries } from "@/prisma/generated/client";
import { anchorOf } from "./horizon";

/** When the occurrences are from the first changed one on. */
export type Timing = { rule: string; startsAt: Date; timezone: string };

/** As it is, from this start on. */
export const restOf = (series: MeetingSeries, startsAt: Date): Timing => ({
  rule: restOfRule(series.rule, anchorOf(series), startsAt),
  startsAt,
  timezone: series.timezone,
});

type Wanted = {
  /** The start that the change gives `target`; null: its place stays. */
  start: Date | null;
  timezone: string;
  recurrence: string | undefined;
  /** The occurrence that was changed, and the first that changes with it. */
  target: { originalStart: Date };
  first: { originalStart: Date };
};

/**
 * The new timing of a series, or null when none of it changes. The hour, the day and the zone of the target hold for all
 * that change: they begin where the new rule has its first start.
 */
export function planTiming(
  series: MeetingSeries,
  { start, timezone, recurrence, target, first }: Wanted,
): Timing | null {
  const before = { start: target.originalStart, timezone: series.timezone };
  const after = { start: start ?? target.originalStart, timezone };
  const newRule = recurrence === undefined ? series.rule : ruleOf(recurrence, after);
  const hasNewRule = newRule !== series.rule;
  if (start === null && timezone === series.timezone && !hasNewRule) return null;
  const rest = restOfRule(series.rule, anchorOf(series), first.originalStart);
  const rule = hasNewRule ? carryCount(newRule, series.rule, rest) : movedRule(rest, { before, after });
  const startsAt = firstStartFrom(rule, after, earliestDay(rule, { before, after, first }));
  return { rule, startsAt, timezone };
}

function ruleOf(recurrence: string, anchor: RuleAnchor): string {
  const read = parseRecurrence(recurrence, anchor);
  if ("problem" in read) throw invalidValue("recurrence", read.problem);
  return read.rule;
}

/** A number of meetings that stays as it is counts those before, too: the days or the interval are what changed. */
function carryCount(newRule: string, before: string, rest: string): string {
  const [count, known, left] = [newRule, before, rest].map((rule) => ruleParts(rule).get("COUNT"));
  return count !== undefined && count === known ? newRule.replace(`COUNT=${count}`, `COUNT=${left}`) : newRule;
}

type Move = { before: RuleAnchor; after: RuleAnchor; first: { originalStart: Date } };

function movedRule(rest: string, { before, after }: Omit<Move, "first">): string {
  const rule = moveRule(rest, before, after);
  if (rule !== null) return rule;
  throw invalidValue("scheduled_at", "This repeats on several days of the week. Choose the days as well.");
}

/** The day of the first changed occurrence, moved as the target is. In months, their first day. */
function earliestDay(rule: string, { before, after, first }: Move): Temporal.PlainDate {
  const [from, to] = [dayIn(before.start, before.timezone), dayIn(after.start, after.timezone)];
  const firstDay = dayIn(first.originalStart, before.timezone);
  if (ruleParts(rule).get("FREQ") !== "MONTHLY") return to.subtract(firstDay.until(from, { largestUnit: "days" }));
  const months = (from.year - firstDay.year) * 12 + from.month - firstDay.month;
  return to.with({ day: 1 }).subtract({ months });
}
