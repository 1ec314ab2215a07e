import type { ProviderPrice } from "@/lib/platform/providers/payments/provider";
import { limitsOf, offerPercent, planOfPrice } from "./constants";
import { graceEnd, isCompActive, isPassActive, type PassFacts, type SubscriptionFacts } from "./effective-plan";
import { formatAmount } from "./format-amount";
import type { Billing, BillingEvent, CompListRow, CompRow, Usage } from "./queries";
import type { CompWire, OfferWire, OwnBillingWire, PersonBillingWire, PricesWire, UsageWire } from "./schema";

/** `isOn`: there are plans. Without them, what was given or used before is of no account. */
export const serializeOwnBilling = (
  billing: Billing,
  { isOn }: { isOn: boolean },
  now = new Date(),
): OwnBillingWire => ({
  ...serializePlan(billing, now),
  ...(isOn ? {} : { pass: null, pass_used: false }),
  grant: isOn && billing.comp && isCompActive(billing.comp, now) ? serializeGrant(billing.comp) : null,
  next: billing.next && { plan: billing.next.plan, at: billing.next.at.toISOString() },
});

const serializePlan = ({ plan, source, pass, passUsed, subscription }: Billing, now: Date) => ({
  plan,
  source,
  pass: pass && isPassActive(pass, now) ? serializePass(pass) : null,
  pass_used: passUsed,
  subscription: subscription && serializeSubscription(subscription),
});

const serializeGrant = ({ plan, until, givenAt }: CompRow) => ({
  plan,
  until: until?.toISOString() ?? null,
  given_at: givenAt.toISOString(),
});

const serializePass = ({ plan, startedAt, endsAt }: PassFacts) => ({
  plan,
  started_at: startedAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/** Null for a price that is none of ours: it gives no plan. */
function serializeSubscription(one: SubscriptionFacts): OwnBillingWire["subscription"] {
  if (one.plan === null) return null;
  return {
    plan: one.plan,
    lookup_key: one.lookupKey,
    status: one.status,
    period_start: one.periodStart.toISOString(),
    period_end: one.periodEnd.toISOString(),
    cancel_at_period_end: one.cancelAtPeriodEnd,
    grace_until: one.status === "past_due" ? graceEnd(one.pastDueSince ?? one.periodStart).toISOString() : null,
  };
}

export function serializeUsage({ plan }: Pick<Billing, "plan">, usage: Usage): UsageWire {
  const limits = limitsOf[plan];
  return {
    ...serializeCounted({ plan }, usage),
    plan,
    context_months: limits.contextMonths,
    minutes_limit: limits.minutes,
    minutes_used: usage.minutes,
  };
}

const serializeCounted = ({ plan }: Pick<Billing, "plan">, { period, meetings }: Usage) => ({
  meetings_limit: limitsOf[plan].meetings,
  meetings_used: meetings,
  period_start: period.start.toISOString(),
  period_end: period.end.toISOString(),
});

export const serializePrices = (
  known: { prices: readonly ProviderPrice[]; asOf: Date } | null,
  { stale }: { stale: boolean },
): PricesWire => ({
  prices: (known?.prices ?? []).map(({ lookupKey, interval, currency, unitAmount }) => ({
    lookup_key: lookupKey,
    plan: planOfPrice(lookupKey),
    interval,
    currency,
    unit_amount: unitAmount,
    amount: formatAmount(unitAmount, currency),
  })),
  as_of: known?.asOf.toISOString() ?? null,
  stale,
});

type OfferRow = { endsAt: Date; code: string | null; dismissedAt: Date | null };

export const serializeOffer = ({ endsAt, code, dismissedAt }: OfferRow): OfferWire => ({
  percent: offerPercent,
  ends_at: endsAt.toISOString(),
  code,
  dismissed: dismissedAt !== null,
});

const serializeAdminGrant = (comp: CompRow) => ({
  ...serializeGrant(comp),
  reason: comp.reason,
  given_by_id: comp.givenById,
  given_by_name: comp.givenByName,
  revoked_at: comp.revokedAt?.toISOString() ?? null,
});

export const serializePersonBilling = (
  { billing, usage, events }: { billing: Billing; usage: Usage; events: BillingEvent[] },
  now = new Date(),
): PersonBillingWire => ({
  ...serializePlan(billing, now),
  grant: billing.comp && serializeAdminGrant(billing.comp),
  usage: serializeCounted(billing, usage),
  events: events.map(({ action, at, actorId, actorName, actorEmail, detail }) => ({
    action,
    at: at.toISOString(),
    actor_id: actorId,
    actor_name: actorName,
    actor_email: actorEmail,
    detail,
  })),
});

export const serializeComp = (comp: CompListRow): CompWire => ({
  ...serializeAdminGrant(comp),
  person_id: comp.id,
  person_name: comp.personName,
  person_email: comp.personEmail,
});
