import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { removeOwnRows } from "@/lib/flows/accounts/remove-own-rows";
import { database } from "@/lib/platform/database/database";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { PaymentsDouble } from "@/lib/testing/payments-double";
import { storeSubscriptions } from "./store-subscriptions";

/** Everything here happens as web and workers do it, by a role that owns nothing. */
await vi.hoisted(async () => {
  const { makeProductRole } = await import("@/scripts/stack/product-role.mjs");
  process.env.DATABASE_URL = await makeProductRole(process.env.DATABASE_URL);
});
vi.mock("@/lib/platform/providers/payments/payments", () => ({ paymentsProvider: vi.fn() }));

switchBillingOn();

test("the product can write no subscription, but store what the provider says", async () => {
  const double = new PaymentsDouble();
  vi.mocked(paymentsProvider).mockReturnValue(double);
  const user = await createUser();
  const customerId = await double.ensureCustomer({ userId: user.id, email: user.email });
  await database.billingCustomer.create({ data: { userId: user.id, customerId } });
  const id = `sub_${user.id}`;
  const denied = /permission denied for table subscriptions/;
  const plan = async () => (await call("GET", "/billing/me", { as: user })).body.plan;

  const row = { id, userId: user.id, status: "active", plan: "team" as const };
  const days = { periodStart: new Date(), periodEnd: new Date(Date.now() + 1e9), createdAt: new Date() };
  await expect(database.subscription.create({ data: { ...row, ...days } })).rejects.toThrow(denied);
  expect(await plan()).toBe("free");

  const facts = { failedAt: new Date(Date.now() - 1000), paid: { amount: 1200, currency: "eur" } };
  double.set(customerId, { id, status: "past_due", lookupKey: "pro_yearly", cancelAtPeriodEnd: true, ...facts });
  double.set(customerId, { id: `sub_${randomUUID()}`, status: "canceled", lookupKey: null });
  await storeSubscriptions(user.id);
  expect(await plan()).toBe("pro");
  const [truth] = double.truthOf(customerId);
  expect(await database.subscription.findUnique({ where: { id } })).toEqual({
    ...{ id, userId: user.id, status: "past_due", plan: "pro", lookupKey: "pro_yearly", cancelAtPeriodEnd: true },
    ...{ periodStart: truth?.periodStart, periodEnd: truth?.periodEnd, createdAt: truth?.createdAt },
    ...{ pastDueSince: facts.failedAt, paidAmount: 1200, paidCurrency: "eur", fetchedAt: expect.any(Date) },
  });

  await expect(database.subscription.updateMany({ data: { plan: "team" } })).rejects.toThrow(denied);
  await expect(database.subscription.deleteMany()).rejects.toThrow(denied);
  expect(await plan()).toBe("pro");

  await removeOwnRows(user);
  expect(await database.subscription.count()).toBe(0);
});
