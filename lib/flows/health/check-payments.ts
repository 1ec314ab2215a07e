import "server-only";
import { lookupKeys } from "@/lib/features/billing/constants";
import { readPrices } from "@/lib/features/billing/read-prices";
import { database } from "@/lib/platform/database/database";
import { amber, type Finding, green, plural } from "./finding";

/** So many customers are named: by their ids at the payment provider, which its pages find. */
const namedMax = 5;

type Customers = {
  all: number;
  unanswered: string[];
  doubled: string[];
  unsold: string[];
  ignored: number;
};

/** What nobody but who runs the installation can put right. Nothing is cancelled by itself. */
export async function checkPayments(): Promise<Finding> {
  const [[found], { prices, stale }] = await Promise.all([
    database.$queryRaw<Customers[]>`
      with live as (
        select user_id, plan from subscriptions where status in ('active', 'trialing', 'past_due'))
      select (select count(*)::int from billing_customers) as all,
             array(select customer_id from billing_customers
                    where unanswered_since < now() - interval '3 days' order by 1) as unanswered,
             array(select customer_id from billing_customers
                    where user_id in (select user_id from live group by user_id having count(*) > 1) order by 1) as doubled,
             array(select customer_id from billing_customers
                    where user_id in (select user_id from live where plan is null) order by 1) as unsold,
             (select count(*)::int from webhook_events where sender = 'payments_ignored') as ignored`,
    readPrices(),
  ]);
  const { all, unanswered, doubled, unsold, ignored } = found ?? emptyCustomers;
  const missing = lookupKeys.filter((key) => !prices.some(({ lookup_key }) => lookup_key === key));
  const problems = [
    {
      is: unanswered.length > 0,
      summary: `The payment provider hasn't answered about ${customers(unanswered)} for three days`,
      advice: "Check STRIPE_SECRET_KEY, the network, and the provider's status page. Parley keeps asking every night.",
      details: unanswered,
    },
    {
      is: doubled.length > 0,
      summary: `${customers(doubled)} with two live subscriptions`,
      advice: "The better one counts. Cancel the other one at the payment provider, and refund it.",
      details: doubled,
    },
    {
      is: unsold.length > 0,
      summary: `${customers(unsold)} paying a price that isn't a plan's`,
      advice:
        "It gives no plan. Move the subscription to a price with a lookup key, or to a price of the same product.",
      details: unsold,
    },
    {
      is: stale,
      summary: "The payment provider doesn't say what plans cost",
      advice: "Check STRIPE_SECRET_KEY, the network, and the provider's status page. Pages show the last known prices.",
      details: [],
    },
    {
      is: missing.length > 0,
      summary: `No price for ${missing.join(", ")}`,
      advice:
        "Give an active price of the plan this lookup key at the payment provider: see Plans in docs/operating.md.",
      details: [],
    },
  ].filter(({ is }) => is);
  const [worst, ...others] = problems;
  const details = [
    ...problems.flatMap((one) => one.details.slice(0, namedMax)),
    ...others.map(({ summary }) => summary),
    plural(all, "customer"),
    `${plural(ignored, "event")} of the last week ignored: of no concern, of another account, or of test mode`,
  ];
  return worst ? amber(worst.summary, worst.advice, details) : green("The payment provider answers", details);
}

const customers = (ids: readonly string[]) => plural(ids.length, "customer");

const emptyCustomers: Customers = { all: 0, unanswered: [], doubled: [], unsold: [], ignored: 0 };
