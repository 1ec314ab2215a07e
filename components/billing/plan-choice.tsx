"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatDay } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { type Plan, planNames } from "@/lib/features/billing/constants";
import type { OfferWire, OwnBillingWire, PricesWire } from "@/lib/features/billing/schema";
import { pricesQuery } from "./billing-queries";
import { PlanColumns } from "./plan-columns";
import { timeLeft } from "./plan-words";
import { describeSaving, type Interval, intervalOf, intervals, type LookupKey, type PriceWire } from "./price-words";
import { describeStale } from "./stale-words";
import type { Payment } from "./use-payment";

type PlanChoiceProps = {
  billing: OwnBillingWire;
  offer: OfferWire | null;
  prices: PricesWire;
  /** What somebody chose on the page of prices, before they signed in. */
  chosen: LookupKey | null;
  payment: Payment;
};

/** The plans and their prices. Who has a subscription changes it in the provider's portal. */
export function PlanChoice({ billing, offer, prices: initial, chosen, payment }: PlanChoiceProps) {
  const style = useTimeStyle();
  const query = useQuery({ ...pricesQuery, initialData: initial });
  const [interval, setInterval] = useState<Interval>(chosen ? intervalOf(chosen) : "month");
  const chosenButton = useRef<HTMLButtonElement>(null);
  // One key goes on to pay.
  useEffect(() => chosenButton.current?.focus(), []);
  const { prices, stale, as_of: asOf } = query.data;
  const { subscription } = billing;
  const isLeaving = payment.buying !== null || payment.isOpeningPortal;
  const saving = describeSaving(prices);
  const now = useNow();
  // Its card is closed; the offer stands.
  const left = offer?.dismissed && now ? timeLeft(offer.ends_at, now) : null;

  const button = (plan: Plan, price: PriceWire | null) => {
    if (plan === "free") return null;
    if (subscription) {
      if (plan === subscription.plan) return null;
      return (
        <Button block loading={payment.isOpeningPortal} disabled={isLeaving} onClick={payment.openPortal}>
          Change to {planNames[plan]}
        </Button>
      );
    }
    // The prices may have changed, and nobody can pay before the provider is back.
    if (stale) {
      return (
        <Button block loading={query.isFetching} onClick={() => void query.refetch()}>
          Payment unavailable. Try again
        </Button>
      );
    }
    if (!price) return null;
    const { lookup_key: key } = price;
    return (
      <Button
        block
        ref={key === chosen ? chosenButton : null}
        variant={key === chosen ? "primary" : "secondary"}
        loading={payment.buying === key}
        disabled={isLeaving}
        onClick={() => payment.buy(key)}
      >
        Buy {planNames[plan]}
      </Button>
    );
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented label="Billing period" value={interval} onValueChange={setInterval} options={intervals} />
        {saving ? <p className="text-base text-ink-soft">{saving} when you pay yearly.</p> : null}
      </div>
      {stale ? (
        <p role="status" className="mb-4 max-w-prose text-base text-ink-soft">
          {describeStale(asOf && formatDay(asOf, style))}
        </p>
      ) : null}
      {offer && left ? (
        <p className="tabular mb-4 text-base text-ink-soft">
          {offer.percent}% off your first payment, applied automatically. {left} left.
        </p>
      ) : null}
      <PlanColumns prices={prices} interval={interval} current={billing.plan} heading="h3" action={button} />
      {subscription ? (
        <p className="mt-2 max-w-prose text-ink-faint text-sm">You change or cancel your plan in the payment portal.</p>
      ) : null}
    </>
  );
}
