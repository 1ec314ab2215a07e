import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

// With plans: lib/features/billing. The service that answers here has none, which is the default.

test("without plans everybody has the top one, whatever was given or used before", async () => {
  const ana = await createUser();
  const month = { startedAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) };
  await database.planPass.create({ data: { userId: ana.id, plan: "pro", ...month } });
  await database.planComp.create({ data: { userId: ana.id, plan: "pro", reason: "Friend" } });
  expect((await call("GET", "/billing/me", { as: ana })).body).toEqual({
    plan: "team",
    source: "default",
    grant: null,
    pass: null,
    pass_used: false,
    subscription: null,
    next: null,
  });
});

test("usage has no limits then", async () => {
  const { status, body } = await call("GET", "/billing/usage", { as: await createUser({ timezone: "UTC" }) });
  expect(status).toBe(200);
  expect(body).toEqual({
    plan: "team",
    context_months: null,
    meetings_limit: null,
    meetings_used: 0,
    minutes_limit: null,
    minutes_used: 0,
    period_start: expect.stringMatching(/-01T00:00:00\.000Z$/),
    period_end: expect.stringMatching(/-01T00:00:00\.000Z$/),
  });
});

test("there is no offer then, and asking for it opens none", async () => {
  const ana = await createUser();
  expect((await call("GET", "/billing/offer", { as: ana })).body).toBeNull();
  expect(await database.billingOffer.count({ where: { userId: ana.id } })).toBe(0);
});

test.each([
  ["/billing/free-month", undefined],
  ["/billing/offer/dismiss", undefined],
  ["/billing/portal", undefined],
  ["/billing/checkout", { lookup_key: "pro_monthly" }],
])("%s answers that there are no plans", async (path, body) => {
  const answer = await call("POST", path, { as: await createUser(), body });
  expect([answer.status, answer.body.code]).toEqual([409, "billing_off"]);
});

test("nobody is told prices then", async () => {
  const { status, body } = await call("GET", "/billing/prices");
  expect([status, body.code]).toEqual([409, "billing_off"]);
});

test("nothing takes events of a payment provider", async () => {
  expect((await call("POST", "/webhooks/payments", { body: "{}" })).status).toBe(404);
});
