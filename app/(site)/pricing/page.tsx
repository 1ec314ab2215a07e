import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { PlanColumns } from "@/components/billing/plan-columns";
import { describeSaving, type Interval, intervals, type PriceWire } from "@/components/billing/price-words";
import { describeStale } from "@/components/billing/stale-words";
import { formatDay } from "@/components/patterns/time/format-time";
import { ButtonLink } from "@/components/ui/button";
import { Wordmark } from "@/components/ui/mark";
import { type Plan, planNames } from "@/lib/features/billing/constants";
import { findPlan } from "@/lib/features/billing/queries";
import { readPrices } from "@/lib/features/billing/read-prices";
import { findPageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = {
  title: "Pricing",
  description: "What Parley costs: free to start, monthly or yearly after that.",
};

type Search = Promise<Partial<Record<"billing", string | string[]>>>;

/** For everybody. It has links alone, so it is sent without scripts; paying begins in the settings. */
export default async function PricingPage({ searchParams }: { searchParams: Search }) {
  if (!env.BILLING) notFound();
  const [{ billing }, actor, profile, { prices, as_of: asOf, stale }] = await Promise.all([
    searchParams,
    findPageActor(),
    findPageProfile(),
    readPrices(),
  ]);
  const interval: Interval = billing === "yearly" ? "year" : "month";
  const own = actor.kind === "user" ? await findPlan(actor) : null;
  const saving = describeSaving(prices);
  const style = { timezone: profile?.timezone ?? "UTC", clock: profile?.clock ?? "24" } as const;

  const action = (plan: Plan, price: PriceWire | null) => {
    if (plan === "free") {
      return own ? null : (
        <ButtonLink href="/sign-up" block size="lg">
          Create account
        </ButtonLink>
      );
    }
    if (own?.subscription?.plan === plan) return null;
    if (stale) {
      return (
        <ButtonLink href={hrefOf(interval)} block size="lg">
          Payment unavailable. Try again
        </ButtonLink>
      );
    }
    if (!price) return null;
    const settings = `/settings/plan?buy=${price.lookup_key}`;
    return (
      <ButtonLink
        href={own ? settings : `/sign-in?callbackUrl=${encodeURIComponent(settings)}`}
        block
        size="lg"
        variant={plan === "pro" ? "primary" : "secondary"}
      >
        Choose {planNames[plan]}
      </ButtonLink>
    );
  };

  return (
    <div className="mx-auto flex min-h-dvh max-w-[64rem] flex-col px-5 sm:pr-[max(2.5rem,env(safe-area-inset-right))] sm:pl-[max(2.5rem,env(safe-area-inset-left))]">
      <header className="flex h-18 items-center justify-between">
        <Link href="/" className="inline-block rounded-control" aria-label="Parley home">
          <Wordmark />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1">
          {own ? (
            <ButtonLink href="/settings/plan" variant="secondary">
              Your plan
            </ButtonLink>
          ) : (
            <ButtonLink href={`/sign-in?callbackUrl=${encodeURIComponent(hrefOf(interval))}`} variant="ghost">
              Sign in
            </ButtonLink>
          )}
        </nav>
      </header>
      <main className="flex-1 pt-8 pb-16 lg:pt-14">
        <h1 className="font-semibold text-3xl sm:text-4xl">Pricing</h1>
        <p className="mt-3 max-w-prose text-ink-soft text-lg">
          Start free, without a card. Every plan has the whole product.
        </p>
        <div className="mt-8 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
          <nav aria-label="Billing period" className="inline-flex rounded-control border border-line bg-surface p-0.5">
            {intervals.map(({ value, label }) => (
              <Link
                key={value}
                href={hrefOf(value)}
                aria-current={value === interval ? "true" : undefined}
                className="inline-flex h-8 items-center rounded-sm px-3 text-base text-ink-soft hover:text-ink aria-current:bg-lifted aria-current:font-medium aria-current:text-ink aria-current:shadow-lift touch:h-11"
              >
                {label}
              </Link>
            ))}
          </nav>
          {saving ? <p className="text-base text-ink-soft">{saving} when you pay yearly.</p> : null}
        </div>
        {stale ? (
          <p className="mb-6 max-w-prose text-base text-ink-soft">{describeStale(asOf && formatDay(asOf, style))}</p>
        ) : null}
        <PlanColumns prices={prices} interval={interval} current={own?.plan ?? null} heading="h2" action={action} />
      </main>
    </div>
  );
}

const hrefOf = (interval: Interval) => (interval === "year" ? "/pricing?billing=yearly" : "/pricing");
