import { formatMinutes } from "@/components/patterns/time/format-time";
import { limitsOf, type Plan, planNames } from "@/lib/features/billing/constants";
import type { OwnBillingWire, UsageWire } from "@/lib/features/billing/schema";

/** Says a day as the reader does: "Tue 3 Mar", "Tomorrow". */
type Day = (at: string) => string;

/** What somebody's plan is from and what comes next, a sentence each. */
export function describePlan(billing: OwnBillingWire, day: Day, now: Date): string[] {
  const { plan, source, grant, pass, subscription, next } = billing;
  const until = (at: string) => midDay(day(at));
  const after = next ? [`Then you're on the ${planNames[next.plan]} plan.`] : [];
  const paid = subscription ? describeSubscription(subscription, { next, day, now }) : [];
  if (source === "subscription") return subscription?.cancel_at_period_end ? [...paid, ...after] : paid;
  // Who has as much or more from elsewhere goes on paying.
  const beneath = subscription ? [`You also pay for the ${planNames[subscription.plan]} plan.`, ...paid] : [];
  if (source === "grant" && grant) {
    if (grant.until === null) return ["A gift from your administrator.", ...beneath];
    return [`A gift from your administrator until ${until(grant.until)}.`, ...after, ...beneath];
  }
  if (source === "pass" && pass) {
    return [
      `Your free month runs until ${until(pass.ends_at)}.`,
      ...after,
      ...(next ? [subscription ? "Nothing is deleted." : "Nothing is deleted, and there's nothing to cancel."] : []),
      ...beneath,
    ];
  }
  return plan === "free" ? ["Free, for as long as you like."] : [];
}

type Context = { next: OwnBillingWire["next"]; day: Day; now: Date };

function describeSubscription(
  subscription: NonNullable<OwnBillingWire["subscription"]>,
  { next, day, now }: Context,
): string[] {
  const { grace_until: grace, cancel_at_period_end: isCancelled, period_end: end, lookup_key: key } = subscription;
  if (grace) {
    return [
      "A payment failed. The payment provider tries again.",
      // One that is cancelled as well may end before that.
      `Everything stays as it is until ${midDay(day(next?.at ?? grace))}.`,
    ];
  }
  if (isCancelled) return [`Ends ${onDay(day(end))}.`];
  const rhythm = key?.endsWith("_monthly") ? ["Paid monthly."] : key?.endsWith("_yearly") ? ["Paid yearly."] : [];
  // After the end, the provider is about to say that it was paid.
  return [...rhythm, Date.parse(end) > now.getTime() ? `Renews ${onDay(day(end))}.` : "Being renewed."];
}

/** "today" and "Tue 3 Mar", within a sentence. */
export const midDay = (day: string) => day.replace(/^(Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());

/** "today" and "on Tue 3 Mar". */
export const onDay = (day: string) => (midDay(day) === day ? `on ${day}` : midDay(day));

/** What a plan has, a line each. */
export function describeContents(plan: Plan): string[] {
  const { meetings, minutes } = limitsOf[plan];
  if (plan === "team") return [`Everything in ${planNames.pro}`];
  return [
    plan === "free" ? "Live captions, notes, recordings and the assistant" : `Everything in ${planNames.free}`,
    meetings === null ? "As many meetings as you like" : `${meetings} meetings a month that you host`,
    minutes === null ? "Meetings of any length" : `Meetings of up to ${formatMinutes(minutes)}`,
    ...(meetings === null && minutes === null ? [] : ["Nothing is blocked or cut off beyond that"]),
  ];
}

/** The share of the meetings of a period, 0 to 100; null without a limit. */
export const usedPercent = ({ meetings_limit: limit, meetings_used: used }: UsageWire): number | null =>
  limit === null ? null : Math.min(100, Math.round((used * 100) / limit));

export function describeUsage({ meetings_limit: limit, meetings_used: used }: UsageWire): string {
  const meetings = (count: number) => (count === 1 ? "1 meeting" : `${count} meetings`);
  return limit === null ? meetings(used) : `${used} of ${meetings(limit)}`;
}

/** "47 h 12 min" of what is left, rounded up; null when it is over. */
export function timeLeft(until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
