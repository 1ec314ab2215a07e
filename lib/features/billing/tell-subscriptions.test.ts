import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { createSubscriptionOf, switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { runQueued } from "@/lib/testing/run-queued";
import { dayOf } from "./day-of";
import { tellSubscriptions } from "./tell-subscriptions";

switchBillingOn();

const dayMs = 86_400_000;
const inDays = (days: number, from = new Date()) => new Date(from.getTime() + days * dayMs);

const told = async (as: { id: string }): Promise<{ title: string; body: string }[]> =>
  (await call("GET", "/notifications", { as })).body.items;
/** What is new, told by several workers at once. */
async function newsOf(as: { id: string }, now = new Date()) {
  const before = (await told(as)).length;
  await Promise.all([1, 2, 3].map(() => tellSubscriptions({ userId: as.id }, now)));
  const items = await told(as);
  return items.slice(0, items.length - before).map(({ title, body }) => `${title}. ${body}`);
}
const change = (id: string, data: Parameters<typeof database.subscription.update>[0]["data"]) =>
  database.subscription.update({ where: { id }, data });

test("a plan is welcomed, its renewals are told with the sum, and its end, each once", async () => {
  const ana = await createUser({ timezone: "Pacific/Auckland" });
  const day = (at: Date) => dayOf(at, "Pacific/Auckland");
  const paid = { paidAmount: 1200, paidCurrency: "eur" };
  const [createdAt, periodEnd] = [inDays(-30), inDays(0)];
  const { id } = await createSubscriptionOf(ana, { createdAt, periodStart: createdAt, periodEnd, ...paid });
  expect(await newsOf(ana, createdAt)).toEqual([`Welcome to Pro. You paid €12.00. It renews on ${day(periodEnd)}.`]);
  expect(await newsOf(ana, createdAt)).toEqual([]);
  // The period is another one before its invoice is paid.
  const next = inDays(30, periodEnd);
  await change(id, { periodStart: periodEnd, periodEnd: next, paidAmount: null, paidCurrency: null });
  expect(await newsOf(ana, periodEnd)).toEqual([]);
  await change(id, paid);
  expect(await newsOf(ana, periodEnd)).toEqual([
    `Your Pro plan was renewed. You paid €12.00. It renews on ${day(next)}.`,
  ]);
  expect(await newsOf(ana, periodEnd)).toEqual([]);
  // One that we hear of much later is no news.
  await change(id, { periodStart: next, periodEnd: inDays(30, next) });
  expect(await newsOf(ana, inDays(8, next))).toEqual([]);
  // Stripe charges a change with the next invoice, so the latest one is still that of the plan before.
  await change(id, { plan: "team", lookupKey: "team_monthly" });
  expect(await newsOf(ana)).toEqual([`You're on the Team plan now. It renews on ${day(inDays(30, next))}.`]);
  await change(id, { cancelAtPeriodEnd: true, periodEnd: next });
  expect(await newsOf(ana)).toEqual([]);
  // Nobody told us that it is over: it is time.
  await tellSubscriptions({}, next);
  expect((await told(ana))[0]).toMatchObject({
    title: "Your Team plan has ended",
    body: "You're on the Free plan now. Nothing is deleted or locked, and you can subscribe again at any time.",
  });
  await change(id, { status: "canceled" });
  expect(await newsOf(ana, next)).toEqual([]);
  await change(id, { status: "active", cancelAtPeriodEnd: false, periodEnd: inDays(60) });
  expect(await newsOf(ana)).toEqual([expect.stringMatching(/^Your Team plan is active again\./)]);
});

test("a failed payment is told on its first, fourth and last day, with what stops and when, and its end", async () => {
  const ana = await createUser({ timezone: "America/New_York" });
  const since = new Date("2027-03-12T23:30:00Z");
  const { id } = await createSubscriptionOf(ana, { periodStart: since, createdAt: inDays(-1, since) });
  await newsOf(ana, since);
  await change(id, { status: "past_due", pastDueSince: since });
  const end = "19 March";
  const failed = `Your payment for Pro failed. Everything stays until ${end}. After that you're on the Free plan. Nothing is deleted. To keep Pro, check your card.`;
  expect(await newsOf(ana, since)).toEqual([failed]);
  expect(await newsOf(ana, inDays(2.9, since))).toEqual([]);
  expect(await newsOf(ana, inDays(3, since))).toEqual([failed]);
  const [last = ""] = await newsOf(ana, inDays(6, since));
  expect(last).toMatch(/^Last day to pay: your Pro plan ends on 19 March\. Everything stays until 19 March\./);
  expect(await newsOf(ana, inDays(6.9, since))).toEqual([]);
  expect(await newsOf(ana, inDays(7, since))).toEqual([expect.stringMatching(/^Your Pro plan has ended\./)]);
  await runQueued();
  const mails = await database.outboxMail.findMany({ where: { to: ana.email }, orderBy: { id: "asc" } });
  expect(mails).toHaveLength(5);
  expect(mails.every(({ text }) => text.includes("Manage your plan"))).toBe(true);
  expect(mails.every(({ text }) => text.includes(`${env.PUBLIC_ORIGIN}/settings/plan`))).toBe(true);
});

test("who hears of it late hears the last of it alone; who has as much otherwise, that they keep it; others nothing", async () => {
  const [ana, ben, cleo] = [await createUser(), await createUser(), await createUser({ disabledAt: new Date() })];
  const failed = { status: "past_due", pastDueSince: inDays(-6.5) };
  for (const person of [ana, ben, cleo]) await createSubscriptionOf(person, failed);
  await database.planComp.create({ data: { userId: ben.id, plan: "pro", reason: "Friend" } });
  await tellSubscriptions();
  expect((await told(ana)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Last day to pay/)]);
  expect((await told(ben))[0]?.body).toContain("You keep the plan by other means.");
  await database.subscription.updateMany({ where: { userId: ben.id }, data: { status: "canceled" } });
  expect(await newsOf(ben)).toEqual([]);
  expect(await database.notification.count({ where: { userId: cleo.id } })).toBe(0);
  // What never gave a plan has no end.
  const { id } = await createSubscriptionOf(cleo, { status: "incomplete_expired" });
  await change(id, { userId: ana.id });
  expect(await newsOf(ana)).toEqual([]);
  env.BILLING = false;
  try {
    await createSubscriptionOf(ana);
    expect(await newsOf(ana)).toEqual([]);
  } finally {
    env.BILLING = true;
  }
});
