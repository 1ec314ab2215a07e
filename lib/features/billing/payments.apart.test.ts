import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { createSubscriptionOf, switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { PaymentsDouble } from "@/lib/testing/payments-double";
import { runQueued } from "@/lib/testing/run-queued";
import { customerJob } from "./job-definitions";
import { openOffer } from "./open-offer";
import { readPrices } from "./read-prices";

vi.mock("@/lib/platform/providers/payments/payments", () => ({ paymentsProvider: vi.fn() }));

switchBillingOn();

const dayMs = 86_400_000;

let double: PaymentsDouble;
beforeEach(() => {
  double = new PaymentsDouble();
  vi.mocked(paymentsProvider).mockReturnValue(double);
});

const pay = (as: { id: string }, lookup_key = "pro_monthly") =>
  call("POST", "/billing/checkout", { as, body: { lookup_key } });
const planOf = async (as: { id: string }) => (await call("GET", "/billing/me", { as })).body.plan;

describe("checkout", () => {
  test("leads to the provider's page, the same for two tabs and two clicks, for one customer, and grants nothing", async () => {
    const ana = await createUser();
    const answers = await Promise.all([pay(ana), pay(ana), pay(ana)]);
    answers.push(await pay(ana));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect((await pay(ana, "team_yearly")).body.url).not.toBe(answers[0]?.body.url);
    expect(double.customers.size).toBe(1);
    expect(double.orders.every((order) => order.userId === ana.id)).toBe(true);
    expect(await planOf(ana)).toBe("free");
  });

  test("finds the customer again that was made before a crash", async () => {
    const ana = await createUser();
    const customerId = await double.ensureCustomer({ userId: ana.id, email: ana.email });
    await pay(ana);
    expect(await database.billingCustomer.findUnique({ where: { userId: ana.id } })).toMatchObject({ customerId });
    expect(double.customers.size).toBe(1);
  });

  test("is refused to who has a subscription, and not to who had one, or has a comp or a free month", async () => {
    const [ana, ben] = await createColleagues();
    await createSubscriptionOf(ana);
    await createSubscriptionOf(ben, { status: "canceled" });
    await database.planComp.create({ data: { userId: ben.id, plan: "team", reason: "Friend" } });
    const refused = await pay(ana);
    expect([refused.status, refused.body.code]).toEqual([409, "already_subscribed"]);
    expect((await pay(ben)).status).toBe(200);
  });

  test("applies the code of an offer that stands, and no other", async () => {
    const ana = await createUser();
    const offer = { userId: ana.id, startedAt: new Date(), code: "SAVE-1" };
    await database.billingOffer.create({ data: { ...offer, endsAt: new Date(Date.now() + 60_000) } });
    await pay(ana);
    await database.billingOffer.update({ where: { userId: ana.id }, data: { endsAt: new Date() } });
    await pay(ana, "team_monthly");
    expect(double.orders.map(({ promotionCode }) => promotionCode)).toEqual(["SAVE-1", null]);
  });

  test("makes the code of the offer when it is first needed, and tells it", async () => {
    const ana = await createUser();
    const offer = async () => (await call("GET", "/billing/offer", { as: ana })).body;
    expect((await offer()).code).toBeNull();
    await pay(ana);
    const { code } = await offer();
    expect(code).toMatch(/^SAVE-25-/);
    expect(double.orders.at(-1)?.promotionCode).toBe(code);
    // Who took the free month meanwhile sees no offer, and gets none.
    await call("POST", "/billing/free-month", { as: ana });
    await pay(ana, "team_yearly");
    expect(double.orders.at(-1)?.promotionCode).toBeNull();
  });

  test("is refused to who has just paid in another tab, of which no event told us yet; the provider is asked", async () => {
    const ana = await createUser();
    await pay(ana);
    const customerId = double.customers.get(ana.id) ?? "";
    double.set(customerId, { id: `sub_${ana.id}`, status: "active" });
    expect((await pay(ana)).body.code).toBe("already_subscribed");
    await runQueued({ only: [customerJob.name] });
    expect(await planOf(ana)).toBe("pro");
  });

  test("makes another customer for one that was deleted at the provider; the portal knows none then", async () => {
    const ana = await createUser();
    await pay(ana);
    const gone = double.customers.get(ana.id) ?? "";
    double.deleteCustomer(gone);
    expect((await call("POST", "/billing/portal", { as: ana })).body.code).toBe("no_customer");
    expect((await pay(ana)).status).toBe(200);
    const { customerId } = await database.billingCustomer.findUniqueOrThrow({ where: { userId: ana.id } });
    expect(customerId).not.toBe(gone);
    expect(double.orders.at(-1)?.customerId).toBe(customerId);
  });

  test.each(["pro_monthly ", "free", "", "PRO_MONTHLY", null, ["pro_monthly"]])(
    "%j is no price",
    async (lookup_key) => {
      const { status, body } = await call("POST", "/billing/checkout", {
        as: await createUser(),
        body: { lookup_key },
      });
      expect([status, body.errors[0].path]).toEqual([422, "lookup_key"]);
    },
  );
});

test("prices are the provider's, kept an hour; while it is away, the last known ones", async () => {
  const asked = async () => (await call("GET", "/billing/prices")).body;
  const { prices } = double;
  double.prices = () => {
    throw new ProviderFailure("The payment provider is away.", true);
  };
  expect(await asked()).toEqual({ prices: [], as_of: null, stale: true });
  // It isn't asked again at once.
  double.prices = prices;
  expect(await asked()).toMatchObject({ stale: true });
  const now = new Date(Date.now() + 61_000);
  const fresh = await readPrices(now);
  expect(fresh).toEqual({
    prices: [
      {
        lookup_key: "pro_monthly",
        plan: "pro",
        interval: "month",
        currency: "eur",
        unit_amount: 1200,
        amount: "€12.00",
      },
      {
        lookup_key: "team_yearly",
        plan: "team",
        interval: "year",
        currency: "jpy",
        unit_amount: 24_000,
        amount: "¥24,000",
      },
    ],
    as_of: now.toISOString(),
    stale: false,
  });
  const question = vi.fn(prices);
  double.prices = question;
  expect(await asked()).toEqual(fresh);
  expect(question).not.toHaveBeenCalled();
  const later = new Date(now.getTime() + 3_600_000);
  double.prices = () => {
    throw new ProviderFailure("The payment provider is away.", true);
  };
  expect(await readPrices(later)).toEqual({ ...fresh, stale: true });
  vi.mocked(paymentsProvider).mockReturnValue(null);
  expect(await readPrices(later)).toEqual({ ...fresh, stale: true });
});

describe("the portal", () => {
  test("opens for one's own customer alone", async () => {
    const [ana, ben] = await createColleagues();
    await pay(ana);
    const { status, body } = await call("POST", "/billing/portal", { as: ana });
    expect([status, body.url]).toEqual([200, `https://pay.example/portal/${double.customers.get(ana.id)}`]);
    expect((await call("POST", "/billing/portal", { as: ben })).body.code).toBe("no_customer");
  });
});

describe("the offer", () => {
  const ask = async (as: { id: string }) => (await call("GET", "/billing/offer", { as })).body;

  test("opens one window of 48 hours when it is first asked for, in two tabs as well", async () => {
    const ana = await createUser();
    const [one, other] = await Promise.all([ask(ana), ask(ana)]);
    expect(one).toEqual({ percent: 25, ends_at: expect.any(String), code: null, dismissed: false });
    expect(other).toEqual(one);
    expect(Math.abs(Date.parse(one.ends_at) - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    expect(await ask(ana)).toEqual(one);
  });

  test("stands until its end after its card was closed, and then is gone for good", async () => {
    const ana = await createUser();
    const { ends_at: endsAt } = await ask(ana);
    for (let time = 0; time < 2; time += 1) {
      expect((await call("POST", "/billing/offer/dismiss", { as: ana })).status).toBe(204);
    }
    expect(await ask(ana)).toMatchObject({ ends_at: endsAt, dismissed: true });
    const end = new Date(endsAt);
    expect(await openOffer(ana, new Date(end.getTime() - 60_000))).not.toBeNull();
    expect(await openOffer(ana, end)).toBeNull();
    expect(await openOffer(ana, new Date(end.getTime() + 365 * dayMs))).toBeNull();
  });

  test("is none for who had a free month, or pays, or was given a plan; closing nothing is no error", async () => {
    const [ana, ben] = await createColleagues();
    const cleo = await createUser();
    await call("POST", "/billing/free-month", { as: ana });
    await createSubscriptionOf(ben);
    await database.planComp.create({ data: { userId: cleo.id, plan: "pro", reason: "Friend" } });
    for (const person of [ana, ben, cleo]) expect(await ask(person)).toBeNull();
    expect((await call("POST", "/billing/offer/dismiss", { as: ana })).status).toBe(204);
    expect(await database.billingOffer.count({ where: { userId: { in: [ana.id, ben.id, cleo.id] } } })).toBe(0);
    expect(await openOffer(ana, new Date(Date.now() + 400 * dayMs))).toBeNull();
  });

  test("is none where nobody can pay", async () => {
    vi.mocked(paymentsProvider).mockReturnValue(null);
    expect(await ask(await createUser())).toBeNull();
  });
});

test("without a provider both say that nobody can pay here, after what the person can do about it", async () => {
  vi.mocked(paymentsProvider).mockReturnValue(null);
  const [ana, ben] = await createColleagues();
  await createSubscriptionOf(ben);
  await database.billingCustomer.create({ data: { userId: ben.id, customerId: `cus_${ben.id}` } });
  expect([(await pay(ana)).body.code, (await pay(ben)).body.code]).toEqual(["unavailable", "already_subscribed"]);
  const portal = (as: { id: string }) => call("POST", "/billing/portal", { as });
  expect([(await portal(ana)).body.code, (await portal(ben)).body.code]).toEqual(["no_customer", "unavailable"]);
});
