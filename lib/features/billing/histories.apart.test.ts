import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import type { ProviderSubscription } from "@/lib/platform/providers/payments/provider";
import { stripePayments } from "@/lib/platform/providers/payments/stripe";
import { forkProgram } from "@/lib/platform/threads/fork-program";
import { switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { PaymentsDouble } from "@/lib/testing/payments-double";
import { StripeDouble } from "@/lib/testing/stripe-double";
import { until } from "@/lib/testing/until";
import { planOfPrice } from "./constants";
import { effectivePlan } from "./effective-plan";
import { customerJob } from "./job-definitions";
import { getBilling } from "./queries";
import { queueCustomers } from "./queue-customers";
import { storeSubscriptions } from "./store-subscriptions";

vi.mock("@/lib/platform/providers/payments/payments", () => ({ paymentsProvider: vi.fn() }));

switchBillingOn();

/** `HISTORIES=1000` for more: some minutes. */
const histories = Number(process.env.HISTORIES || 12);
/** Workers that are killed meanwhile. Each costs the start of a process: some four seconds of processor. */
const kills = process.env.HISTORIES ? 20 : 1;
const limitMs = 120_000 + histories * 600;
/** Histories that happen at once. */
const together = 10;
const seed = 20_261_128;
const dayMs = 86_400_000;

/** What happens at the provider, one step of a history. */
const step = fc.record({
  subscription: fc.integer({ min: 1, max: 2 }),
  status: fc.constantFrom(
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "unpaid",
    "paused",
    "canceled",
  ),
  lookupKey: fc.constantFrom("pro_monthly" as const, "team_yearly" as const, null),
  cancelAtPeriodEnd: fc.boolean(),
  failedDaysAgo: fc.integer({ min: 0, max: 12 }),
  /** How often its event comes: 0 is lost. */
  deliveries: fc.integer({ min: 0, max: 3 }),
});
const history = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 12 }),
  chance: fc.array(fc.nat({ max: 5 }), { minLength: 100, maxLength: 100 }),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

let double: PaymentsDouble;
beforeEach(() => {
  double = new PaymentsDouble();
  vi.mocked(paymentsProvider).mockReturnValue(double);
});

async function createCustomer() {
  const user = await createUser();
  const customerId = await double.ensureCustomer({ userId: user.id, email: user.email });
  await database.billingCustomer.create({ data: { userId: user.id, customerId } });
  return { user, customerId, said: new Set(["free"]) };
}
const planOf = async (user: { id: string; email: string }) => (await getBilling(user)).plan;

/** Of what the provider has, said by the rules and not by our rows. */
const truthful = (subscriptions: ProviderSubscription[]) =>
  effectivePlan(
    {
      subscriptions: subscriptions.map(({ failedAt, ...one }) => ({
        ...one,
        plan: one.lookupKey && planOfPrice(one.lookupKey),
        pastDueSince: failedAt,
      })),
      comp: null,
      pass: null,
    },
    new Date(),
  ).plan;

/** Makes it so at the provider, and answers how often the event of it comes. */
function happen(
  { user, customerId, said }: Awaited<ReturnType<typeof createCustomer>>,
  { subscription, failedDaysAgo, deliveries, ...change }: History["steps"][number],
) {
  const failedAt = change.status === "past_due" ? new Date(Date.now() - failedDaysAgo * dayMs) : null;
  double.set(customerId, { id: `sub_${subscription}_${user.id}`, ...change, failedAt });
  said.add(truthful(double.truthOf(customerId)));
  return deliveries;
}

const diceOf = ({ chance }: History) => {
  let at = 0;
  return () => chance[at++ % chance.length] ?? 0;
};

test(
  "whatever happens there, and however its events come, in the end we have what the provider says",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (played) => {
        const customer = await createCustomer();
        const { user, customerId, said } = customer;
        const next = diceOf(played);
        double.beforeAnswer = async () => {
          for (let turn = next(); turn > 0; turn -= 1) await setImmediate();
        };
        const underWay: Promise<unknown>[] = [];
        for (const one of played.steps) {
          for (let left = happen(customer, one); left > 0; left -= 1) {
            const asked = storeSubscriptions(user.id);
            underWay.push(asked);
            // Some wait for their turn, and others overtake them.
            if (next() > 2) await asked;
          }
        }
        // Nothing is granted that the provider never said.
        expect(said).toContain(await planOf(user));
        await Promise.all(underWay);
        expect(said).toContain(await planOf(user));
        // The night.
        await storeSubscriptions(user.id);
        expect(await planOf(user)).toBe(truthful(double.truthOf(customerId)));
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
  },
  limitMs,
);

const stripe = new StripeDouble();
const workers = new Set<ChildProcess>();
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
  stripe.stop();
});

async function startWorker() {
  const worker = forkProgram("lib/testing/run-jobs", {
    env: {
      ...process.env,
      BILLING: "on",
      STRIPE_BASE_URL: stripe.baseUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  workers.add(worker);
  await once(worker, "message");
  return worker;
}

async function killOne() {
  const [worker] = workers;
  if (!worker) return;
  workers.delete(worker);
  const exited = once(worker, "exit");
  worker.kill("SIGKILL");
  await exited;
}

/** Says to Stripe's double what the one in memory was told: that one stays what our rows are compared with. */
function tellStripe(customerId: string, { failedAt, ...one }: ProviderSubscription) {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const invoice = { id: `in_${one.id}`, amount: 1200, paidAmount: 0, created: seconds(failedAt ?? one.createdAt) };
  stripe.subscriptions.set(one.id, {
    id: one.id,
    customer: customerId,
    status: one.status,
    prices: one.lookupKey ? [`price_${one.lookupKey}`] : [],
    periodStart: seconds(one.periodStart),
    periodEnd: seconds(one.periodEnd),
    cancelAt: one.cancelAtPeriodEnd ? seconds(one.periodEnd) : null,
    cancelAtPeriodEnd: false,
    created: seconds(one.createdAt),
    metadata: {},
    invoices: failedAt ? [{ ...invoice, status: "open" }] : [],
  });
}

/** One customer's history: events come once or often, at once or much later and in another order, or not at all. */
async function play(played: History) {
  const customer = await createCustomer();
  const { user, customerId, said } = customer;
  stripe.customers.push({ id: customerId, email: user.email, metadata: {}, created: 0, isDeleted: false });
  const next = diceOf(played);
  const about = { object: "subscription", id: "sub_1", customer: customerId };
  const late: (() => Promise<void>)[] = [];
  for (const [at, one] of played.steps.entries()) {
    const deliveries = happen(customer, one);
    for (const now of double.truthOf(customerId)) tellStripe(customerId, now);
    if (next() === 0) stripe.faults.push(next() > 2 ? "busy" : "works and drops");
    const { body, headers } = stripe.delivery({ id: `evt_${at}_${user.id}`, about });
    const deliver = async (triesLeft = 5): Promise<void> => {
      const { status } = await call("POST", "/webhooks/payments", { body: String(body), headers });
      if (status === 204) return;
      // The provider comes again with what a busy database could not take.
      if (status !== 503 || triesLeft === 0) throw new Error(`The webhook answers ${status}.`);
      await wait(500);
      await deliver(triesLeft - 1);
    };
    for (let left = deliveries; left > 0; left -= 1) {
      if (next() > 3) late.unshift(deliver);
      else await deliver();
    }
    if (next() > 3) await late.pop()?.();
    await wait(next() * 10);
    expect(said).toContain(await planOf(user));
  }
  for (const deliver of late) await deliver();
  return customer;
}

test(
  "nor does it matter that two workers share the work and are killed again and again, over HTTP and with failures in between",
  async () => {
    await stripe.listen();
    const client = stripePayments({
      secretKey: stripe.secretKey,
      webhookSecrets: [stripe.webhookSecret],
      baseUrl: stripe.baseUrl,
      pageHosts: [],
      collectsTax: false,
    });
    vi.mocked(paymentsProvider).mockReturnValue(client);
    await Promise.all([startWorker(), startWorker()]);

    const played = fc.sample(history, { numRuns: histories, seed });
    const customers: Awaited<ReturnType<typeof createCustomer>>[] = [];
    let isOver = false;
    const killing = (async () => {
      for (let killed = 1; killed <= kills; killed += 1) {
        await until(async () => isOver || customers.length >= (histories * killed) / (kills + 1), limitMs);
        // While the provider is asked, or shortly after it has answered. When all is over, nobody asks any more.
        const asked = new Promise<void>((resolve) => {
          stripe.beforeAnswer = async () => resolve();
        });
        await Promise.race([asked, wait(2000)]);
        await wait((killed % 3) * 5);
        await killOne();
        await startWorker();
      }
    })();
    const queue = played.entries();
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (const [at, one] of queue) {
          customers.push(
            await play(one).catch((cause) => {
              throw new Error(`History ${at} of seed ${seed}: ${JSON.stringify(one.steps)}`, { cause });
            }),
          );
        }
      }),
    );
    isOver = true;
    await killing;

    // The night.
    stripe.faults.length = 0;
    await queueCustomers(new Date(Date.now() - dayMs));
    await until(async () => {
      // One that is asked anew while it runs is done, whatever becomes of its worker: another one is queued.
      const [left] = await database.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from graphile_worker.jobs
         where task_identifier = ${customerJob.name} and attempts < max_attempts`;
      return left?.count === 0;
    }, limitMs);
    const wrong: string[] = [];
    for (const { user, customerId } of customers) {
      const [ours, theirs] = [await planOf(user), truthful(double.truthOf(customerId))];
      if (ours !== theirs) wrong.push(`${user.id}: ${ours} instead of ${theirs}`);
    }
    expect([customers.length, wrong]).toEqual([histories, []]);
    expect(await database.billingCustomer.count({ where: { unansweredSince: { not: null } } })).toBe(0);
  },
  3 * limitMs,
);
