import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { type Plan, planNames, plans } from "@/lib/features/billing/constants";
import { describeContents } from "./plan-words";
import { findPrice, type Interval, type PriceWire, perInterval, savedPercent } from "./price-words";

const leads: Record<Plan, string> = {
  free: "For a meeting now and then.",
  pro: "For people who host every day.",
  team: "For people who host a team.",
};

type PlanColumnsProps = {
  prices: readonly PriceWire[];
  interval: Interval;
  /** What the reader has now; null: nobody is signed in. */
  current: Plan | null;
  /** The level of the plans' names. */
  heading: "h2" | "h3";
  /** What one can do about a plan. `price`: null for one that isn't sold. */
  action: (plan: Plan, price: PriceWire | null) => ReactNode;
};

/** The plans side by side, or below each other where there is no room: what each costs and has. */
export function PlanColumns({ prices, interval, current, heading: Heading, action }: PlanColumnsProps) {
  return (
    <div className="@container">
      <ul className="grid divide-y divide-line border-line border-y @2xl:grid-cols-3 @2xl:divide-x @2xl:divide-y-0">
        {plans.map((plan) => (
          <li key={plan} className="flex min-w-0 flex-col py-6 @2xl:px-5 @2xl:first:pl-0 @2xl:last:pr-0">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Heading className="font-semibold text-lg">{planNames[plan]}</Heading>
              {plan === current ? <Badge tone="accent">Your plan</Badge> : null}
            </div>
            <p className="mt-0.5 text-base text-ink-faint">{leads[plan]}</p>
            <Amount prices={prices} plan={plan} interval={interval} />
            <ul className="mt-4 mb-6 flex flex-col gap-1.5">
              {describeContents(plan).map((content) => (
                <li key={content} className="flex gap-2 text-base text-ink-soft">
                  <Check aria-hidden className="mt-0.5 size-4 text-good" />
                  <span className="min-w-0">{content}</span>
                </li>
              ))}
            </ul>
            <div className="mt-auto">{action(plan, findPrice(prices, plan, interval))}</div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-ink-faint text-sm">
        A plan is for one person. Nobody needs one to join your meetings.
      </p>
    </div>
  );
}

/** The same height whatever it says, so that nothing moves when the rhythm is changed. */
function Amount({ prices, plan, interval }: { prices: readonly PriceWire[]; plan: Plan; interval: Interval }) {
  const price = findPrice(prices, plan, interval);
  const saved = interval === "year" ? savedPercent(prices, plan) : null;
  if (plan === "free") return <Sum large="No charge" note="No card needed" />;
  if (!price) {
    const other = interval === "year" ? "month" : "year";
    const isOther = findPrice(prices, plan, other) !== null;
    const note = isOther ? `Only sold ${other}ly` : "Not on sale";
    return <Sum large="–" note={prices.length === 0 ? "Price unknown right now" : note} />;
  }
  return (
    <Sum
      large={price.amount}
      beside={perInterval(interval)}
      note={saved === null ? "Plus tax" : `Plus tax. Saves ${saved}%`}
    />
  );
}

function Sum({ large, beside, note }: { large: string; beside?: string; note: string }) {
  return (
    <div className="mt-4">
      <p>
        <span className="tabular font-semibold text-2xl">{large}</span>{" "}
        {beside ? <span className="text-base text-ink-soft">{beside}</span> : null}
      </p>
      <p className="text-ink-faint text-sm">{note}</p>
    </div>
  );
}
