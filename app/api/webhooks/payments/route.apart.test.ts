import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { customerJob } from "@/lib/features/billing/job-definitions";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { createUser } from "@/lib/testing/factories";
import { StripeDouble } from "@/lib/testing/stripe-double";

/**
 * As an installation that sells plans while the webhook's secret is replaced, and while the provider takes connections and
 * says nothing: no module is another one here.
 */
const silent = await vi.hoisted(async () => {
  const { createServer } = await import("node:net");
  const heard = { connections: 0 };
  const server = createServer(() => (heard.connections += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  process.env.BILLING = "on";
  process.env.STRIPE_SECRET_KEY = "sk_test_double";
  process.env.STRIPE_WEBHOOK_SECRET = "whsec_new, whsec_double";
  process.env.STRIPE_BASE_URL = `http://127.0.0.1:${port}`;
  return Object.assign(heard, { stop: () => server.close() });
});

const stripe = new StripeDouble();
afterAll(() => {
  stripe.stop();
  silent.stop();
});

let customer: string;
beforeEach(async () => {
  const { id: userId } = await createUser();
  customer = `cus_${userId}`;
  await database.billingCustomer.create({ data: { userId, customerId: customer } });
  await Promise.all([database.rateLimit.deleteMany(), database.webhookEvent.deleteMany()]);
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

type Delivery = Parameters<StripeDouble["delivery"]>;

async function deliver(
  how: Delivery[1] = {},
  { headers: more = {}, ...event }: Delivery[0] & { headers?: object } = {},
) {
  const about = { object: "subscription", id: "sub_1", customer };
  const { body, headers } = stripe.delivery({ about, ...event }, how);
  return call("POST", "/webhooks/payments", { body, headers: { ...headers, ...more } });
}
const asked = async () => {
  const [jobs] = await database.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${customerJob.name}`;
  return jobs?.count;
};

describe("an event with Stripe's signature", () => {
  test.each<[string, Delivery[1]]>([
    ["of the secret that goes", {}],
    ["of the one that comes", { secrets: ["whsec_new"] }],
    ["of both", { secrets: ["whsec_new", "whsec_double"] }],
    ["of ours after one that isn't", { secrets: ["whsec_other", "whsec_double"] }],
    ["of 299 seconds ago", { signedMsAgo: 299_000 }],
    ["of a clock that is 290 seconds ahead", { signedMsAgo: -290_000 }],
  ])("%s is taken, and the provider isn't asked meanwhile", async (_, how) => {
    expect((await deliver(how)).status).toBe(204);
    expect([await asked(), silent.connections]).toEqual([1, 0]);
  });

  test("may be six weeks old, and in the words of an older version", async () => {
    expect((await deliver({}, { created: Math.floor(Date.now() / 1000) - 42 * 86_400 })).status).toBe(204);
    expect(await asked()).toBe(1);
  });

  test.each<[string, Delivery[1], object?]>([
    ["over another byte", { spoil: (body) => body.replace("sub_1", "sub_2") }],
    ["of another secret", { secrets: ["whsec_other"] }],
    ["of none", { secrets: [] }],
    ["of 301 seconds ago", { signedMsAgo: 301_000 }],
    ["of 302 seconds from now", { signedMsAgo: -302_000 }],
    ["over all but a byte order mark", { spoil: (body) => `\uFEFF${body}` }],
    ["over what is sent in gzip", { spoil: (body) => new Uint8Array(gzipSync(body)) }, { "content-encoding": "gzip" }],
  ])("%s is refused, says nothing of its body, and is noted nowhere", async (_, how, headers = {}) => {
    const log = captureLog();
    const { status, body } = await deliver(how, { headers });
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    const told = JSON.stringify([body, log.end()]);
    for (const secret of [customer, "sub_", "whsec_", "evt_"]) expect(told).not.toContain(secret);
    expect([await asked(), await database.webhookEvent.count()]).toEqual([0, 0]);
  });

  test("of two megabytes is not read to its end", async () => {
    expect((await deliver({ spoil: () => "x".repeat(2_000_000) })).status).toBe(413);
    expect((await deliver({}, { headers: { "content-length": "2000000" } })).status).toBe(413);
    expect(await asked()).toBe(0);
  });
});

test("who sends what nobody signed is told to wait, and what is signed comes through all the same", async () => {
  const wrong = () => deliver({ secrets: ["whsec_other"] });
  const answers = await Promise.all(Array.from({ length: 60 }, wrong));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const { status, body } = await wrong();
  expect([status, body.code]).toEqual([429, "rate_limited"]);
  expect((await deliver()).status).toBe(204);
});
