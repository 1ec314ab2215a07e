"use client";
import { formatDay, formatMinutes } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { SettingsSection } from "@/components/settings/settings-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { freeMonthDays, planNames, topPlan } from "@/lib/features/billing/constants";
import type { OfferWire, OwnBillingWire, PricesWire, UsageWire } from "@/lib/features/billing/schema";
import { describeError } from "@/lib/platform/http/client";
import { useStartFreeMonth } from "./billing-queries";
import { OfferCard } from "./offer-card";
import { PaymentNotice } from "./payment-notice";
import { PlanChoice } from "./plan-choice";
import { describePlan, describeUsage, midDay, usedPercent } from "./plan-words";
import type { LookupKey } from "./price-words";
import { useBilling } from "./use-billing";
import { type Payment, usePayment } from "./use-payment";

type PlanSettingsProps = {
  billing: OwnBillingWire;
  usage: UsageWire;
  offer: OfferWire | null;
  prices: PricesWire;
  /** They come back from the payment provider. It grants nothing. */
  hasPaid?: boolean;
  /** Chosen on the page of prices. */
  chosen?: LookupKey | null;
};

/** What somebody has, from what, what comes next, what they could have, and how much they use. */
export function PlanSettings({ prices, hasPaid = false, chosen = null, ...initial }: PlanSettingsProps) {
  const { billing, usage, offer, isBack } = useBilling(initial, hasPaid);
  const payment = usePayment();
  const failed = billing.error ?? usage.error;
  return (
    <>
      {isBack ? <PaymentNotice subscription={billing.data.subscription} /> : null}
      <div className="pt-2 pb-6 empty:hidden">{offer.data ? <OfferCard offer={offer.data} /> : null}</div>
      {failed ? (
        <ErrorState
          title="Couldn't refresh your plan"
          onRetry={() => void Promise.all([billing.refetch(), usage.refetch()])}
          retrying={billing.isFetching || usage.isFetching}
          className="mb-6"
        >
          {describeError(failed)}
        </ErrorState>
      ) : null}
      <OwnPlan billing={billing.data} payment={payment} />
      <Usage usage={usage.data} />
      {hasEverything(billing.data) ? null : (
        <section className="py-8">
          <h2 className="mb-4 font-semibold text-md leading-5">
            {billing.data.subscription ? "All plans" : "Get a plan"}
          </h2>
          <PlanChoice billing={billing.data} offer={offer.data} {...{ prices, chosen, payment }} />
        </section>
      )}
    </>
  );
}

/** For ever, and for nothing. */
const hasEverything = ({ plan, grant, subscription }: OwnBillingWire) =>
  plan === topPlan && grant?.plan === topPlan && grant.until === null && subscription === null;

function OwnPlan({ billing, payment }: { billing: OwnBillingWire; payment: Payment }) {
  const style = useTimeStyle();
  const start = useStartFreeMonth();
  const { plan, subscription, pass_used: wasUsed } = billing;
  const sentences = describePlan(billing, (at) => formatDay(at, style), new Date());
  const isOffered = plan === "free" && !wasUsed;
  const hasFailed = Boolean(subscription?.grace_until);
  return (
    <SettingsSection title="Your plan">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold text-lg">{planNames[plan]}</p>
        {hasFailed ? <Badge tone="warn">Payment failed</Badge> : null}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-prose text-base text-ink-soft">
          {sentence}
        </p>
      ))}
      {/* Invoices stay after a subscription has ended, and whether somebody had one the provider knows. */}
      {subscription || (wasUsed && payment.isCustomer) ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant={hasFailed ? "primary" : "secondary"}
            loading={payment.isOpeningPortal}
            disabled={payment.buying !== null}
            onClick={payment.openPortal}
          >
            {hasFailed ? "Update payment method" : "Manage payments"}
          </Button>
          <p className="text-ink-faint text-sm">Invoices, cards and cancelling, at the payment provider.</p>
        </div>
      ) : null}
      {isOffered ? (
        <div className="mt-5 flex flex-col items-start gap-2">
          <p className="max-w-prose text-base text-ink">
            Try the {planNames[topPlan]} plan free for {freeMonthDays} days. No card needed. It ends automatically, and
            everyone can use it once.
          </p>
          <Button variant="primary" loading={start.isPending} onClick={() => start.mutate()}>
            Start free month
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function Usage({ usage }: { usage: UsageWire }) {
  const style = useTimeStyle();
  const percent = usedPercent(usage);
  return (
    <SettingsSection
      title="Usage"
      lead={`Until ${midDay(formatDay(usage.period_end, style))}, when the count starts again.`}
    >
      <div className="max-w-md">
        <p className="tabular text-base">{describeUsage(usage)}</p>
        {percent === null ? null : <Progress value={percent} label="Meetings used" className="mt-2" />}
        <p className="mt-2 text-ink-faint text-sm">
          {formatMinutes(usage.minutes_used)} together. A meeting counts when the first person is let in.
        </p>
        {usage.meetings_limit === null ? null : (
          <p className="mt-1 text-ink-faint text-sm">
            Nothing is blocked beyond this, and no meeting is cut off
            {usage.minutes_limit === null ? "" : `, also not after ${formatMinutes(usage.minutes_limit)}`}.
          </p>
        )}
      </div>
    </SettingsSection>
  );
}
