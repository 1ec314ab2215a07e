import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { describeError } from "@/lib/platform/log";
import { PaymentsDouble } from "@/lib/testing/payments-double";
import { startProgram } from "@/lib/testing/start-program";
import { StripeDouble, type StripeFault } from "@/lib/testing/stripe-double";
import { freePort } from "@/scripts/stack/ports.mjs";
import { findStripeMock } from "@/scripts/test/find-stripe-mock.mjs";
import type { PaymentsProvider } from "./provider";
import { type StripeOptions, stripePayments } from "./stripe";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const double = new StripeDouble();
await double.listen();
afterAll(() => double.stop());
const stripe = (options: Partial<StripeOptions> = {}) =>
  stripePayments({
    secretKey: double.secretKey,
    webhookSecrets: [double.webhookSecret],
    baseUrl: double.baseUrl,
    pageHosts: [],
    collectsTax: false,
    ...options,
  });
/** One as in a process that runs, and never in one that just started. */
const provider = stripe();
beforeEach(() => {
  double.faults.length = 0;
});

const account = () => {
  const userId = randomUUID();
  return { userId, email: `${userId}@example.org` };
};
const orderOf = (
  customerId: string,
  userId: string,
  order: Partial<Parameters<PaymentsProvider["startCheckout"]>[0]> = {},
) => ({
  customerId,
  userId,
  lookupKey: "pro_monthly" as const,
  promotionCode: null,
  paidTo: "https://meet.example.org/settings/plan?paid=1",
  returnTo: "https://meet.example.org/settings/plan",
  ...order,
});
const sessionOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";
async function createCustomer() {
  const { userId, email } = account();
  return { userId, email, customerId: await provider.ensureCustomer({ userId, email }) };
}
/** With a subscription. */
async function createPayer(order: Parameters<typeof orderOf>[2] = {}) {
  const { userId, customerId } = await createCustomer();
  const url = await provider.startCheckout(orderOf(customerId, userId, order));
  return { userId, customerId, subscription: double.pay(sessionOf(url)) };
}

describe.each<[string, () => PaymentsProvider]>([
  ["the double in memory", () => new PaymentsDouble()],
  ["stripe", () => provider],
])("payments: %s", (_name, make) => {
  test("has one customer for an account, one page for an order, and nothing of those it doesn't know", async () => {
    const payments = make();
    const { userId, email } = account();
    const ids = await Promise.all([1, 2, 3].map(() => payments.ensureCustomer({ userId, email })));
    ids.push(await payments.ensureCustomer({ userId, email }));
    const [customerId = ""] = new Set(ids);
    expect(new Set(ids).size).toBe(1);
    const order = orderOf(customerId, userId);
    const pages = await Promise.all([payments.startCheckout(order), payments.startCheckout(order)]);
    pages.push(await payments.startCheckout(order));
    expect(new Set(pages).size).toBe(1);
    expect(await payments.startCheckout({ ...order, lookupKey: "team_yearly" })).not.toBe(pages[0]);
    expect(await payments.openPortal({ customerId, returnTo: order.returnTo })).toContain(customerId);
    expect(await payments.listSubscriptions(customerId)).toEqual([]);
    await payments.cancelSubscription("sub_of_nobody");
    expect((await payments.listPrices()).map(({ lookupKey }) => lookupKey)).toContain("pro_monthly");
  });
});

describe("a customer at Stripe", () => {
  test.each<[string, StripeFault[]]>([
    ["an answer that never came", ["works and drops", "away"]],
    ["a failure after the work", ["works and fails"]],
    ["a failure before the work, which Stripe repeats under the key", ["fails"]],
    ["too many requests", ["busy"]],
  ])("is one, in spite of %s", async (_, faults) => {
    const who = account();
    const before = double.customers.length;
    // The list and the search are asked first.
    double.faults.push("none", "none", ...faults);
    await provider.ensureCustomer(who).catch(() => {});
    double.faults.length = 0;
    await provider.ensureCustomer(who);
    expect(double.customers.length).toBe(before + 1);
  });

  test("is found by the account when the address is another one, once the search shows it; and made anew when deleted", async () => {
    const { userId, customerId } = await createCustomer();
    double.advance(2 * 60_000);
    expect(await provider.ensureCustomer({ userId, email: "another@example.org" })).toBe(customerId);
    double.deleteCustomer(customerId);
    await expect(provider.startCheckout(orderOf(customerId, userId))).rejects.toMatchObject({ name: "CustomerGone" });
    await expect(provider.openPortal({ customerId, returnTo: "https://a.example" })).rejects.toMatchObject({
      name: "CustomerGone",
    });
    expect(await provider.listSubscriptions(customerId)).toEqual([]);
    await provider.closeCheckouts(customerId);
    const { email } = double.customers.find(({ id }) => id === customerId) ?? { email: "" };
    const again = await provider.ensureCustomer({ userId, email });
    expect(again).not.toBe(customerId);
    expect(await provider.ensureCustomer({ userId, email })).toBe(again);
  });
});

describe("a checkout at Stripe", () => {
  test("says whose it is, and only what was chosen last can be paid, however often somebody changes their mind", async () => {
    const { userId, customerId } = await createCustomer();
    const pages: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      for (const lookupKey of ["pro_yearly", "team_yearly"] as const)
        pages.push(await provider.startCheckout(orderOf(customerId, userId, { lookupKey })));
    }
    expect(new Set(pages).size).toBe(8);
    const own = double.sessions.filter(({ customer }) => customer === customerId);
    expect(own.filter(({ status }) => status === "open").map(({ price }) => price)).toEqual(["price_team_yearly"]);
    expect(own.at(-1)?.params).toMatchObject({
      client_reference_id: userId,
      subscription_data: { metadata: { parley_account: userId } },
    });
    await provider.closeCheckouts(customerId);
    expect(own.some(({ status }) => status === "open")).toBe(false);
  });

  test("is another page once somebody paid, or after a day", async () => {
    const { userId, customerId, subscription } = await createPayer();
    await provider.cancelSubscription(subscription.id);
    await provider.cancelSubscription(subscription.id);
    const url = await provider.startCheckout(orderOf(customerId, userId));
    expect(double.pay(sessionOf(url)).id).not.toBe(subscription.id);
    const next = await provider.startCheckout(orderOf(customerId, userId));
    const session = double.sessions.find(({ id }) => id === sessionOf(next));
    if (session) session.expiresAt = Date.now() / 1000 - 1;
    expect(await provider.startCheckout(orderOf(customerId, userId))).not.toBe(next);
  });

  test("takes a quarter off the first payment by the code of the offer, once, until its end, and for one's own", async () => {
    const { userId, customerId } = await createCustomer();
    const promotion = { customerId, percent: 25, endsAt: new Date(double.now + hourMs) };
    const codes = await Promise.all([provider.ensurePromotionCode(promotion), provider.ensurePromotionCode(promotion)]);
    codes.push(await provider.ensurePromotionCode(promotion));
    const [promotionCode = ""] = codes;
    expect(new Set(codes).size).toBe(1);
    const buy = async (order = orderOf(customerId, userId, { promotionCode })) =>
      double.pay(sessionOf(await provider.startCheckout(order)));
    const first = await buy();
    expect(first.invoices[0]?.amount).toBe(900);
    expect(await provider.listSubscriptions(customerId)).toMatchObject([{ paid: { amount: 900, currency: "eur" } }]);
    double.renew(first.id);
    expect(first.invoices.at(-1)?.amount).toBe(1200);
    expect((await buy()).invoices[0]?.amount).toBe(1200);
    const other = await createCustomer();
    expect((await buy(orderOf(other.customerId, other.userId, { promotionCode }))).invoices[0]?.amount).toBe(1200);
    const late = { customerId: other.customerId, percent: 25, endsAt: new Date(double.now + 2 * hourMs) };
    const lateCode = await provider.ensurePromotionCode(late);
    double.advance(2 * hourMs + 1000);
    const order = orderOf(other.customerId, other.userId, { promotionCode: lateCode, lookupKey: "team_monthly" });
    expect((await buy(order)).invoices[0]?.amount).toBe(2400);
  });

  test("leads to no page but Stripe's own or one of the operator's", async () => {
    const { userId, customerId } = await createCustomer();
    const order = orderOf(customerId, userId);
    try {
      for (const host of ["https://checkout.stripe.com", "https://pay.example.org"]) {
        double.pages = host;
        const payments = stripe({ pageHosts: ["pay.example.org"] });
        expect(await payments.startCheckout(order)).toMatch(host);
      }
      for (const host of [
        "https://checkout.stripe.com.example",
        "http://checkout.stripe.com",
        "javascript:alert(1)//",
      ]) {
        double.pages = host;
        await expect(stripe().startCheckout(order)).rejects.toMatchObject({ retryable: false });
      }
    } finally {
      double.pages = double.baseUrl;
    }
  });
});

describe("a subscription at Stripe", () => {
  const only = async (customerId: string) => (await provider.listSubscriptions(customerId))[0];

  test("has the period of its item, ends when the portal says so, and is among all its customer's, on every page", async () => {
    const { customerId, subscription } = await createPayer();
    const { id, periodStart, periodEnd } = subscription;
    expect(await provider.listSubscriptions(customerId)).toEqual([
      {
        id,
        status: "active",
        lookupKey: "pro_monthly",
        periodStart: new Date(periodStart * 1000),
        periodEnd: new Date(periodEnd * 1000),
        cancelAtPeriodEnd: false,
        failedAt: null,
        paid: { amount: 1200, currency: "eur" },
        createdAt: new Date(subscription.created * 1000),
      },
    ]);
    double.cancelAtEnd(id);
    expect(await only(customerId)).toMatchObject({ cancelAtPeriodEnd: true, periodEnd: new Date(periodEnd * 1000) });
    // In some months: it is renewed until then.
    subscription.cancelAt = periodEnd + 86_400 * 90;
    expect(await only(customerId)).toMatchObject({ cancelAtPeriodEnd: false });
    subscription.cancelAt = periodEnd - 86_400;
    expect((await only(customerId))?.periodEnd).toEqual(new Date((periodEnd - 86_400) * 1000));
    for (let at = 0; at < 120; at += 1) double.subscriptions.set(`${id}_${at}`, { ...subscription, id: `${id}_${at}` });
    expect(await provider.listSubscriptions(customerId)).toHaveLength(121);
  });

  test("whose payment failed counts from the oldest unpaid invoice, and from none once it is paid", async () => {
    const { customerId, subscription } = await createPayer();
    double.renew(subscription.id, { isPaid: false });
    const failed = await only(customerId);
    double.advance(31 * dayMs);
    double.renew(subscription.id, { isPaid: false });
    expect(failed).toMatchObject({ status: "past_due", paid: null });
    expect((await only(customerId))?.failedAt).toEqual(failed?.failedAt);
    double.payOpen(subscription.id);
    expect(await only(customerId)).toMatchObject({ status: "active", failedAt: null });
  });

  test("that ends while its unpaid invoices are asked for has ended, and begins no days of grace", async () => {
    const { customerId, subscription } = await createPayer();
    double.renew(subscription.id, { isPaid: false });
    double.beforeAnswer = async () => {
      double.beforeAnswer = async () => {};
      subscription.status = "canceled";
      for (const invoice of subscription.invoices) invoice.status = "paid";
    };
    expect(await only(customerId)).toMatchObject({ status: "canceled", failedAt: null });
  });

  test("keeps its plan when the price gets another sum, has none for a price that isn't sold, and the better of two", async () => {
    const { customerId, subscription } = await createPayer({ lookupKey: "team_monthly" });
    double.replacePrice("team_monthly", 3000);
    expect((await provider.listPrices()).find(({ lookupKey }) => lookupKey === "team_monthly")).toEqual({
      lookupKey: "team_monthly",
      interval: "month",
      currency: "eur",
      unitAmount: 3000,
    });
    expect((await only(customerId))?.lookupKey).toBe("team_monthly");
    const other = { id: "price_gold", lookupKey: "gold", product: "prod_gold", interval: "month" as const };
    double.prices.push({ ...other, currency: "eur", unitAmount: 1, isActive: true });
    subscription.prices = ["price_gold"];
    expect((await only(customerId))?.lookupKey).toBeNull();
    subscription.prices = ["price_gold", "price_pro_yearly", "price_pro_monthly"];
    expect((await only(customerId))?.lookupKey).toBe("pro_yearly");
    subscription.prices = [];
    expect(await only(customerId)).toMatchObject({
      lookupKey: null,
      periodStart: new Date(subscription.created * 1000),
    });
  });
});

test("what Stripe can't do now may be done later, what it refuses may not, and neither says a secret", async () => {
  const listed = (options: Partial<StripeOptions>) =>
    stripe(options)
      .listPrices()
      .catch((error: Error) => error);
  double.faults.push("away", "away", "away");
  const away = await listed({});
  double.faults.length = 0;
  expect(away).toMatchObject({ name: "ProviderFailure", retryable: true });
  const secretKey = "sk_live_nobody_may_read_this";
  const refused = await listed({ secretKey });
  expect(refused).toMatchObject({ name: "ProviderFailure", retryable: false });
  expect(JSON.stringify([describeError(refused), describeError(away)])).not.toContain("nobody_may_read");
  // Who runs the installation finds Stripe's own words by it.
  expect(describeError(refused).cause?.requestId).toMatch(/^req_\w+$/);
});

describe("an event of Stripe", () => {
  const read = (
    event: Parameters<StripeDouble["delivery"]>[0],
    how: Parameters<StripeDouble["delivery"]>[1] = {},
    options = {},
  ) => {
    const { body, headers } = double.delivery(event, how);
    return stripe(options).readWebhook(Buffer.from(body), new Headers(headers));
  };
  const about = { object: "subscription", id: "sub_1", customer: "cus_1" };

  test("is read for its customer alone, whichever of two secrets signed it", async () => {
    const both = { webhookSecrets: ["whsec_new", double.webhookSecret] };
    const found = await read({ id: "evt_1", about }, {}, both);
    expect(found).toMatchObject({ event: { id: "evt_1", customerId: "cus_1" } });
    for (const secrets of [
      ["whsec_other", "whsec_new"],
      ["whsec_new", "whsec_other"],
    ])
      expect(await read({ about }, { secrets }, both)).not.toBeNull();
    expect(await read({ about }, { secrets: ["whsec_other"] }, both)).toBeNull();
    const deleted = { type: "customer.deleted", about: { object: "customer", id: "cus_2" } };
    expect((await read(deleted))?.event.customerId).toBe("cus_2");
  });

  test.each<[string, Parameters<typeof read>]>([
    ["of a kind that changes nothing here", [{ type: "charge.refunded", about }]],
    ["of another account", [{ about }, { extra: { account: "acct_other" } }]],
    ["of live mode in test mode", [{ about }, { extra: { livemode: true } }]],
    ["of test mode in live mode", [{ about }, {}, { secretKey: "sk_live_1" }]],
    ["without an object", [{}, { extra: { data: null } }]],
  ])("%s is of no concern", async (_, args) => {
    expect(await read(...args)).toMatchObject({ event: { customerId: null } });
  });

  test.each<[string, Parameters<typeof read>[1]]>([
    ["a byte changed", { spoil: (body) => body.replace("cus_1", "cus_2") }],
    ["a byte order mark in front", { spoil: (body) => `\uFEFF${body}` }],
    ["a space behind", { spoil: (body) => `${body} ` }],
    ["what is no event inside", { spoil: () => "[]" }],
  ])("with %s is nobody's", async (_, how) => {
    expect(await read({ about }, how)).toBeNull();
  });

  test("without a signature, with an empty one, or one that isn't one, is nobody's", async () => {
    const { body } = double.delivery({ about });
    for (const header of [null, "", "t=1", "t=,v1=", "v1=aa", "t=1e9,v1=aa", "t=1,v1=é"]) {
      const headers = new Headers(header === null ? {} : { "stripe-signature": header });
      expect(await provider.readWebhook(Buffer.from(body), headers)).toBeNull();
    }
  });
});

const mock = await startStripeMock();
afterAll(() => mock?.stop());

/** Null, with a sentence that says why, where it can't be had. */
async function startStripeMock() {
  try {
    const command = await findStripeMock();
    const address = `127.0.0.1:${await freePort()}`;
    const folder = mkdtempSync(path.join(tmpdir(), "parley-stripe-"));
    const url = `http://${address}`;
    return {
      url,
      ...(await startProgram({ name: "stripe-mock", command, args: ["-http-addr", address], url, folder })),
    };
  } catch (error) {
    process.stdout.write(`Requests to Stripe aren't compared with stripe-mock: ${error}\n`);
    return null;
  }
}

test.skipIf(!mock)("each request is one that Stripe knows, and the double answers in its shapes", async () => {
  const from = double.requests.length;
  const { userId, customerId } = await createCustomer();
  await provider.listPrices();
  await provider.ensureCustomer({ userId, email: "other@example.org" });
  const endsAt = new Date(double.now + dayMs);
  const promotionCode = await provider.ensurePromotionCode({ customerId, percent: 20, endsAt });
  await stripe({ collectsTax: true }).startCheckout(orderOf(customerId, userId));
  const url = await provider.startCheckout(orderOf(customerId, userId, { promotionCode }));
  const { id } = double.pay(sessionOf(url));
  double.renew(id, { isPaid: false });
  await provider.listSubscriptions(customerId);
  await provider.openPortal({ customerId, returnTo: "https://meet.example.org" });
  await provider.closeCheckouts(customerId);
  await provider.cancelSubscription(id);
  const sent = double.requests.slice(from);
  expect(
    new Set(sent.map(({ method, path: to }) => `${method} ${to.replace(/\/\w+_\w+$|\/parley-\S+$/, "/…")}`)).size,
  ).toBeGreaterThan(11);
  for (const { method, path: to, query, body, answer } of sent) {
    const response = await fetch(`${mock?.url}/v1${to}${query}`, {
      method,
      headers: { authorization: "Bearer sk_test_123", "content-type": "application/x-www-form-urlencoded" },
      ...(body && { body }),
    });
    const theirs = await response.json();
    expect([`${method} ${to}`, response.status, theirs.error?.message]).toEqual([`${method} ${to}`, 200, undefined]);
    if (!Object(answer).error) expect(strangeIn(answer, theirs)).toEqual([]);
  }
});

/** Names in an answer of the double that Stripe's has not. */
function strangeIn(ours: unknown, theirs: unknown, at = ""): string[] {
  if (Array.isArray(ours)) {
    return Array.isArray(theirs) && theirs.length > 0
      ? ours.flatMap((one) => strangeIn(one, theirs[0], `${at}[]`))
      : [];
  }
  if (typeof ours !== "object" || ours === null || typeof theirs !== "object" || theirs === null) return [];
  return Object.entries(ours).flatMap(([name, value]) =>
    at.endsWith("metadata") || name in theirs
      ? strangeIn(value, Object(theirs)[name], `${at}.${name}`)
      : [`${at}.${name}`],
  );
}
