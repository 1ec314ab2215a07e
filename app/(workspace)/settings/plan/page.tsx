import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlanSettings } from "@/components/billing/plan-settings";
import { readLookupKey } from "@/components/billing/price-words";
import { lookupKeys } from "@/lib/features/billing/constants";
import { openOffer } from "@/lib/features/billing/open-offer";
import { getBilling, getUsage } from "@/lib/features/billing/queries";
import { readPrices } from "@/lib/features/billing/read-prices";
import { serializeOffer, serializeOwnBilling, serializeUsage } from "@/lib/features/billing/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Plan · Settings" };

/** `paid`: the payment provider led back here, which grants nothing. `buy`: chosen on the page of prices. */
type Search = Promise<Partial<Record<"paid" | "buy", string | string[]>>>;

export default async function PlanPage({ searchParams }: { searchParams: Search }) {
  if (!env.BILLING) notFound();
  const { paid, buy } = await searchParams;
  const chosen = readLookupKey(lookupKeys, buy);
  const actor = await requirePageActor(chosen ? `/settings/plan?buy=${chosen}` : "/settings/plan");
  const [billing, offer, prices] = await Promise.all([getBilling(actor), openOffer(actor), readPrices()]);
  const usage = await getUsage(actor.id, billing);
  return (
    <PlanSettings
      billing={serializeOwnBilling(billing, { isOn: true })}
      usage={serializeUsage(billing, usage)}
      offer={offer && serializeOffer(offer)}
      prices={prices}
      hasPaid={paid !== undefined}
      chosen={chosen}
    />
  );
}
