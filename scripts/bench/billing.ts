import { getUsage } from "@/lib/features/billing/queries";
import { readUsage } from "@/lib/features/billing/read-usage";
import { storeSubscriptions } from "@/lib/features/billing/store-subscriptions";
import { usagePeriod } from "@/lib/features/billing/usage-period";
import { database, pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { countMeetingsOf } from "@/lib/testing/billing";
import { answerHere, call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { StripeDouble } from "@/lib/testing/stripe-double";
import { startJobs } from "@/lib/worker/job-runner";
import { inTurns, percentile, type Row, timed } from "./measure";
import { workerPids } from "./processes";

const held = 5000;
const rounds = 200;
const deliveries = 200;
const buyers = 20;
/** Customers about whom the provider is asked while it hangs. */
const asked = 20;

/** What plans cost a page that shows usage, and what a hanging provider costs the answers to its events. */
export async function measureBilling(): Promise<Row[]> {
  const stripe = new StripeDouble();
  await stripe.listen();
  Object.assign(env, {
    BILLING: true,
    STRIPE_BASE_URL: stripe.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: [stripe.webhookSecret],
  });
  try {
    return [await measureUsage(), await measureWebhook(stripe), await measurePlan(stripe)];
  } finally {
    stripe.stop();
    env.BILLING = false;
  }
}

async function measureUsage(): Promise<Row> {
  const host = await createUser();
  await countMeetingsOf(host, { count: held });
  await database.$executeRaw`vacuum analyze counted_meetings`;
  const { start, end } = usagePeriod(null, null, new Date());
  const sql = `select count(*)::int, sum(extract(epoch from coalesce(ended_at, now()) - started_at))::float8
                 from counted_meetings where host_id = $1 and started_at >= $2 and started_at < $3`;
  const { meetings } = await getUsage(host.id, { subscription: null, timezone: null });
  if (meetings !== held) throw new Error(`${meetings} meetings are counted instead of ${held}.`);
  const ms = await inTurns(
    rounds,
    () => timed(async () => JSON.stringify(await readUsage(host))),
    () => timed(() => pool.query(sql, [host.id, start, end])),
  );
  return {
    what: `usage of a host of ${held.toLocaleString("en")} meetings, with the plan`,
    unit: "ms",
    measured: percentile(ms.one, 0.5),
    floor: percentile(ms.other, 0.5),
    against: "the sum alone, in one statement",
    goal: "ratio ≤ 1.5",
  };
}

async function measureWebhook(stripe: StripeDouble): Promise<Row> {
  const customers = await Promise.all(
    Array.from({ length: asked }, async (_, at) => {
      const { id: userId } = await createUser();
      const customerId = `cus_bench_${at}`;
      await database.billingCustomer.create({ data: { userId, customerId } });
      return { userId, customerId };
    }),
  );
  const times = { alone: [] as number[], hanging: [] as number[] };
  for (const kind of ["alone", "hanging", "hanging", "alone"] as const) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    stripe.beforeAnswer = () => released;
    const hanging = kind === "hanging" ? customers.map(({ userId }) => storeSubscriptions(userId).catch(() => {})) : [];
    for (let at = 0; at < deliveries; at += 1) {
      const { customerId: customer } = customers[at % asked] as (typeof customers)[number];
      const id = `evt_${kind}_${times[kind].length}`;
      const { body, headers } = stripe.delivery({ id, about: { object: "subscription", id: "sub_1", customer } });
      const request = new Request(`${env.PUBLIC_ORIGIN}/api/webhooks/payments`, {
        method: "POST",
        body: String(body),
        headers: { ...headers, "x-parley-client-address": "127.0.0.1" },
      });
      times[kind].push(
        await timed(async () => {
          const { status } = await answerHere(request);
          if (status !== 204) throw new Error(`The webhook answers ${status}.`);
        }),
      );
    }
    release();
    await Promise.all(hanging);
  }
  return {
    what: `an event is taken while the provider hangs on ${asked} questions, p95`,
    unit: "ms",
    measured: percentile(times.hanging, 0.95),
    floor: percentile(times.alone, 0.95),
    against: "the same while it isn't asked",
    goal: "ratio ≤ 1.2",
  };
}

/** From the provider's event to the page that waits for it: its stream tells it, and what it then asks for has the plan. */
async function measurePlan(stripe: StripeDouble): Promise<Row> {
  // The stack's own workers know of no plans.
  const others = workerPids();
  for (const pid of others) process.kill(pid, "SIGSTOP");
  const stopJobs = await startJobs();
  const times: number[] = [];
  try {
    for (let at = 0; at < buyers; at += 1) times.push(await buy(stripe));
  } finally {
    await stopJobs();
    for (const pid of others) process.kill(pid, "SIGCONT");
  }
  return {
    what: "from the event of a payment to the open page that has the plan, p95",
    unit: "ms",
    measured: percentile(times, 0.95),
    floor: null,
    against: "",
    goal: "≤ 2 s",
  };
}

async function buy(stripe: StripeDouble): Promise<number> {
  const as = await createUser();
  const { body: checkout } = await call("POST", "/billing/checkout", { as, body: { lookup_key: "pro_monthly" } });
  const { id, customer } = stripe.pay(new URL(checkout.url).pathname.split("/").at(-1) ?? "");
  const stream = await openEvents("/notifications/stream", { as });
  try {
    const { body, headers } = stripe.delivery({ id: `evt_${id}`, about: { object: "subscription", id, customer } });
    const request = new Request(`${env.PUBLIC_ORIGIN}/api/webhooks/payments`, {
      method: "POST",
      body: String(body),
      headers: { ...headers, "x-parley-client-address": "127.0.0.1" },
    });
    return await timed(async () => {
      await answerHere(request);
      while ((await call("GET", "/billing/me", { as })).body.plan !== "pro") {
        if ((await stream.next()) === null) throw new Error("The stream ended before the plan was there.");
      }
    });
  } finally {
    stream.close();
  }
}
