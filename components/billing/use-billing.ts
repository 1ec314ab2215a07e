"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { throttle } from "@/components/data/throttle";
import { useEventStream } from "@/components/live/use-event-stream";
import type { OfferWire, OwnBillingWire, UsageWire } from "@/lib/features/billing/schema";
import { billingKey, billingQuery, offerQuery, usageQuery } from "./billing-queries";

const refetchMsMin = 500;
/** Beside the live connection, while a payment is waited for: an event may be lost. */
const pollMs = 3000;
const pollsMax = 20;
const latePollMs = 15_000;

type Initial = { billing: OwnBillingWire; usage: UsageWire; offer: OfferWire | null };

/** What the reader has and uses, kept up to date. `hasPaid`: they come back from the payment provider. */
export function useBilling(initial: Initial, hasPaid: boolean) {
  const client = useQueryClient();
  // The address loses it as soon as the payment has arrived.
  const [isBack] = useState(hasPaid);
  const billing = useQuery({
    ...billingQuery,
    initialData: initial.billing,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isBack && !data?.subscription ? (dataUpdateCount < pollsMax ? pollMs : latePollMs) : false,
  });
  const usage = useQuery({ ...usageQuery, initialData: initial.usage });
  const offer = useQuery({ ...offerQuery, initialData: initial.offer });
  const refresh = useMemo(
    () => throttle(() => void client.invalidateQueries({ queryKey: billingKey }), refetchMsMin),
    [client],
  );
  useEventStream("/notifications/stream", { notifications: refresh }, { onResync: refresh });
  const hasArrived = isBack && billing.data.subscription !== null;
  useEffect(() => {
    if (!hasArrived) return;
    // A reload says thank you no more.
    window.history.replaceState(null, "", window.location.pathname);
    refresh();
  }, [hasArrived, refresh]);
  return { billing, usage, offer, isBack };
}
