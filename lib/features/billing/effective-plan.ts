import { graceDays, type PaidPlan, type Plan, type PlanSource, plans } from "./constants";

const dayMs = 86_400_000;

export type SubscriptionFacts = {
  id: string;
  /** In the provider's words. */
  status: string;
  /** Null: for a price that is none of ours. */
  plan: PaidPlan | null;
  lookupKey: string | null;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
};
export type CompFacts = { plan: PaidPlan; until: Date | null; revokedAt: Date | null };
export type PassFacts = { plan: PaidPlan; startedAt: Date; endsAt: Date };
export type PlanFacts = {
  subscriptions: readonly SubscriptionFacts[];
  comp: CompFacts | null;
  pass: PassFacts | null;
};

/** Something that gives a plan now. */
type Claim = { plan: PaidPlan; source: Exclude<PlanSource, "default">; endsAt: Date | null };

export type EffectivePlan<S extends SubscriptionFacts = SubscriptionFacts> = {
  plan: Plan;
  source: PlanSource;
  /** The one that counts, also under a better comp or pass; null: none gives a plan. */
  subscription: S | null;
  /** When the plan becomes another one if nothing else happens, and which. Null: it stays. */
  next: { plan: Plan; at: Date } | null;
};

/**
 * The best of what gives a plan now. Of equal ones a subscription comes first, then a comp, then a pass. Each gives it
 * until its end, and no more at that moment.
 */
export function effectivePlan<S extends SubscriptionFacts>(
  facts: PlanFacts & { subscriptions: readonly S[] },
  now: Date,
): EffectivePlan<S> {
  const claims = claimsAt(facts, now);
  const [best] = claims;
  const subscription = bestSubscription(facts.subscriptions, now);
  if (!best) return { plan: "free", source: "default", subscription, next: null };
  return { plan: best.plan, source: best.source, subscription, next: findChange(facts, claims, best.plan) };
}

/** The ends of what gives a plan now, in order, until one leaves another plan. */
function findChange(facts: PlanFacts, claims: readonly Claim[], plan: Plan): EffectivePlan["next"] {
  const ends = claims.flatMap(({ endsAt }) => endsAt ?? []).sort((one, other) => Number(one) - Number(other));
  for (const at of ends) {
    const after = claimsAt(facts, at)[0]?.plan ?? "free";
    if (after !== plan) return { plan: after, at };
  }
  return null;
}

const rankOf = (plan: Plan) => plans.indexOf(plan);

/** Best first. */
const claimsAt = ({ subscriptions, comp, pass }: PlanFacts, now: Date): Claim[] =>
  [
    ...subscriptions.flatMap((one) => claimOf(one, now) ?? []),
    ...(comp && isCompActive(comp, now) ? [{ plan: comp.plan, source: "grant" as const, endsAt: comp.until }] : []),
    ...(pass && isPassActive(pass, now) ? [{ plan: pass.plan, source: "pass" as const, endsAt: pass.endsAt }] : []),
  ].sort((one, other) => rankOf(other.plan) - rankOf(one.plan));

export const isCompActive = ({ until, revokedAt }: CompFacts, now: Date) =>
  revokedAt === null && (until === null || now < until);

export const isPassActive = ({ startedAt, endsAt }: PassFacts, now: Date) => startedAt <= now && now < endsAt;

function bestSubscription<S extends SubscriptionFacts>(subscriptions: readonly S[], now: Date): S | null {
  const rank = (one: S) => (one.plan ? rankOf(one.plan) : 0);
  const giving = subscriptions.filter((one) => claimOf(one, now) !== null);
  return (
    giving.sort((one, other) => rank(other) - rank(one) || Number(other.periodEnd) - Number(one.periodEnd))[0] ?? null
  );
}

/** Null: it gives no plan now. What the provider calls `incomplete`, `unpaid`, `paused` or `canceled` never does. */
function claimOf(one: SubscriptionFacts, now: Date): Claim | null {
  const endsAt = endOf(one);
  if (one.plan === null || endsAt === "never" || (endsAt !== null && endsAt <= now)) return null;
  return { plan: one.plan, source: "subscription", endsAt };
}

/** Whether one plan is better than another. */
export const isBetter = (plan: Plan, than: Plan) => rankOf(plan) > rankOf(than);

/** Null: it goes on. `never`: it gives no plan at all. */
export function endOf({ status, periodStart, periodEnd, cancelAtPeriodEnd, pastDueSince }: SubscriptionFacts) {
  const cancelled = cancelAtPeriodEnd ? periodEnd : null;
  if (status === "active" || status === "trialing") return cancelled;
  if (status !== "past_due") return "never";
  const grace = graceEnd(pastDueSince ?? periodStart);
  return cancelled && cancelled < grace ? cancelled : grace;
}

/** When a plan goes whose payment failed for the first time at this moment. */
export const graceEnd = (pastDueSince: Date) => new Date(pastDueSince.getTime() + graceDays * dayMs);
