import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createSubscriptionOf, switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

switchBillingOn();

const own = async (as: { id: string }) => (await call("GET", "/billing/me", { as })).body;

test("a comp shows to its person at once, without its reason, sleeps under a better subscription, and ends when revoked", async () => {
  const [admin, ana] = [await createUser({ isAdmin: true }), await createUser()];
  const comp = `/admin/people/${ana.id}/comp`;
  await call("POST", comp, { as: admin, body: { plan: "pro", reason: "Paid by Carol" } });
  const given = await own(ana);
  expect(given).toMatchObject({ plan: "pro", source: "grant", grant: { plan: "pro", until: null }, next: null });
  expect(JSON.stringify(given)).not.toContain("Carol");
  const { id } = await createSubscriptionOf(ana, { plan: "team", lookupKey: "team_monthly", cancelAtPeriodEnd: true });
  expect(await own(ana)).toMatchObject({ plan: "team", source: "subscription", next: { plan: "pro" } });
  const seen = (await call("GET", `/admin/people/${ana.id}/billing`, { as: admin })).body;
  expect(seen).toMatchObject({ plan: "team", source: "subscription", grant: { reason: "Paid by Carol" } });
  await database.subscription.delete({ where: { id } });
  await call("DELETE", comp, { as: admin });
  expect(await own(ana)).toMatchObject({ plan: "free", source: "default", grant: null });
});

test("a failed payment shows until when the plan stays, and the plan goes then", async () => {
  const ana = await createUser();
  const pastDueSince = new Date(Date.now() - 6 * 86_400_000);
  const { id } = await createSubscriptionOf(ana, { status: "past_due", pastDueSince });
  const until = new Date(pastDueSince.getTime() + 7 * 86_400_000).toISOString();
  expect(await own(ana)).toMatchObject({
    plan: "pro",
    subscription: { status: "past_due", grace_until: until },
    next: { plan: "free", at: until },
  });
  const longAgo = new Date(Date.now() - 7 * 86_400_000);
  await database.subscription.update({ where: { id }, data: { pastDueSince: longAgo } });
  expect(await own(ana)).toMatchObject({ plan: "free", source: "default", subscription: null });
});
