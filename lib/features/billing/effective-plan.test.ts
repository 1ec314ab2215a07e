import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plans } from "./constants";
import { effectivePlan, graceEnd, type PlanFacts, type SubscriptionFacts } from "./effective-plan";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date("2027-03-03T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const justBefore = (at: Date) => new Date(at.getTime() - 1);

const subscription = (data: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: "sub_1",
  status: "active",
  plan: "pro",
  lookupKey: "pro_monthly",
  periodStart: inDays(-10),
  periodEnd: inDays(20),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  ...data,
});
const nothing: PlanFacts = { subscriptions: [], comp: null, pass: null };
const comp = (data: Partial<NonNullable<PlanFacts["comp"]>> = {}) =>
  ({ plan: "team", until: null, revokedAt: null, ...data }) as const;
const pass = (data: Partial<NonNullable<PlanFacts["pass"]>> = {}) =>
  ({ plan: "team", startedAt: inDays(-1), endsAt: inDays(29), ...data }) as const;
const planOf = (facts: Partial<PlanFacts>, at = now) => {
  const { plan, source } = effectivePlan({ ...nothing, ...facts }, at);
  return [plan, source];
};

test("nothing gives the free plan", () => {
  expect(effectivePlan(nothing, now)).toEqual({ plan: "free", source: "default", subscription: null, next: null });
});

describe("a subscription", () => {
  test.each([
    ["active", "pro"],
    ["trialing", "pro"],
    ["past_due", "pro"],
    ["incomplete", "free"],
    ["incomplete_expired", "free"],
    ["unpaid", "free"],
    ["paused", "free"],
    ["canceled", "free"],
    ["a word of tomorrow", "free"],
  ])("that is %s gives %s", (status, plan) => {
    expect(planOf({ subscriptions: [subscription({ status, pastDueSince: inDays(-1) })] })[0]).toBe(plan);
  });

  test("to a price that is none of ours gives nothing", () => {
    expect(planOf({ subscriptions: [subscription({ plan: null, lookupKey: null })] })).toEqual(["free", "default"]);
  });

  test("whose payment failed gives its plan for seven days from the first failure, and not a moment more", () => {
    const pastDueSince = inDays(-3);
    const late = { subscriptions: [subscription({ status: "past_due", pastDueSince })] };
    const end = graceEnd(pastDueSince);
    expect(end).toEqual(inDays(4));
    expect(planOf(late, justBefore(end))).toEqual(["pro", "subscription"]);
    expect(planOf(late, end)).toEqual(["free", "default"]);
    expect(effectivePlan({ ...nothing, ...late }, now).next).toEqual({ plan: "free", at: end });
  });

  test("of whose failure no time is known counts from the start of its period", () => {
    const late = subscription({ status: "past_due", periodStart: inDays(-8) });
    expect(planOf({ subscriptions: [late] })).toEqual(["free", "default"]);
  });

  test("that was cancelled gives its plan until the period ends, also when nobody told us that it did", () => {
    const leaving = { subscriptions: [subscription({ cancelAtPeriodEnd: true })] };
    expect(effectivePlan({ ...nothing, ...leaving }, now).next).toEqual({ plan: "free", at: inDays(20) });
    expect(planOf(leaving, justBefore(inDays(20)))).toEqual(["pro", "subscription"]);
    expect(planOf(leaving, inDays(20))).toEqual(["free", "default"]);
  });

  test("that was cancelled while a payment is missing gives neither the whole week nor another period", () => {
    const pastDueSince = inDays(-1);
    const leaving = (periodEnd: Date) =>
      effectivePlan(
        {
          ...nothing,
          subscriptions: [subscription({ status: "past_due", pastDueSince, periodEnd, cancelAtPeriodEnd: true })],
        },
        now,
      ).next?.at;
    expect([leaving(inDays(2)), leaving(inDays(29))]).toEqual([inDays(2), inDays(6)]);
  });

  test("that is active goes on beyond a period of which we have not heard anything new", () => {
    expect(planOf({ subscriptions: [subscription()] }, inDays(21))).toEqual(["pro", "subscription"]);
  });

  test("counts by the better of two, and between equal ones by the one that runs longer", () => {
    const team = subscription({ id: "sub_2", plan: "team", periodEnd: inDays(1) });
    const longer = subscription({ id: "sub_3", periodEnd: inDays(300) });
    const both = effectivePlan({ ...nothing, subscriptions: [longer, team] }, now);
    expect([both.plan, both.subscription?.id]).toEqual(["team", "sub_2"]);
    expect(effectivePlan({ ...nothing, subscriptions: [subscription(), longer] }, now).subscription?.id).toBe("sub_3");
  });
});

describe("a comp", () => {
  test("counts until its end, and not once it is revoked", () => {
    expect(planOf({ comp: comp() })).toEqual(["team", "grant"]);
    expect(planOf({ comp: comp({ until: inDays(1) }) }, justBefore(inDays(1)))).toEqual(["team", "grant"]);
    expect(planOf({ comp: comp({ until: inDays(1) }) }, inDays(1))).toEqual(["free", "default"]);
    expect(planOf({ comp: comp({ revokedAt: inDays(-1) }) })).toEqual(["free", "default"]);
  });

  test("sleeps under a better subscription, and wakes when that ends", () => {
    const facts = {
      ...nothing,
      subscriptions: [subscription({ plan: "team", cancelAtPeriodEnd: true })],
      comp: comp({ plan: "pro" }),
    };
    expect(effectivePlan(facts, now)).toMatchObject({
      plan: "team",
      source: "subscription",
      next: { plan: "pro", at: inDays(20) },
    });
    expect(planOf(facts, inDays(20))).toEqual(["pro", "grant"]);
  });

  test("that is better than the subscription gives the plan, and the subscription stays the one of its period", () => {
    const found = effectivePlan({ ...nothing, subscriptions: [subscription()], comp: comp() }, now);
    expect([found.plan, found.source, found.subscription?.id]).toEqual(["team", "grant", "sub_1"]);
  });
});

test("a pass counts from its start to its end, after a comp of the same plan", () => {
  expect(planOf({ pass: pass() })).toEqual(["team", "pass"]);
  expect(planOf({ pass: pass({ startedAt: inDays(1) }) })).toEqual(["free", "default"]);
  expect(planOf({ pass: pass() }, inDays(29))).toEqual(["free", "default"]);
  expect(planOf({ pass: pass(), comp: comp() })).toEqual(["team", "grant"]);
  expect(planOf({ pass: pass(), comp: comp({ plan: "pro" }) })).toEqual(["team", "pass"]);
});

test("what comes next skips ends that change nothing", () => {
  const facts = { ...nothing, pass: pass({ endsAt: inDays(5) }), comp: comp({ until: inDays(9) }) };
  expect(effectivePlan(facts, now).next).toEqual({ plan: "free", at: inDays(9) });
  expect(effectivePlan({ ...facts, subscriptions: [subscription({ plan: "team" })] }, now).next).toBeNull();
});

describe("of any facts", () => {
  const at = fc.integer({ min: -60, max: 60 }).map((hours) => new Date(now.getTime() + hours * 12 * hourMs));
  const paid = fc.constantFrom("pro" as const, "team" as const);
  const statuses = ["active", "trialing", "past_due", "incomplete", "unpaid", "paused", "canceled"];
  const anySubscription = fc
    .record({
      status: fc.constantFrom(...statuses),
      plan: fc.option(paid),
      periodStart: at,
      periodEnd: at,
      cancelAtPeriodEnd: fc.boolean(),
      pastDueSince: fc.option(at),
    })
    .map((data) => subscription(data));
  const anyFacts = fc.record({
    subscriptions: fc.array(anySubscription, { maxLength: 3 }),
    comp: fc.option(fc.record({ plan: paid, until: fc.option(at), revokedAt: fc.option(at) })),
    pass: fc.option(fc.record({ plan: paid, startedAt: fc.constant(inDays(-60)), endsAt: at })),
  });
  const rank = (facts: PlanFacts, when: Date) => plans.indexOf(effectivePlan(facts, when).plan);

  test("more gives never less, and the order of subscriptions does not matter", () => {
    fc.assert(
      fc.property(anyFacts, anySubscription, (facts, more) => {
        const others = [...facts.subscriptions].reverse();
        expect(rank({ ...facts, subscriptions: [...facts.subscriptions, more] }, now)).toBeGreaterThanOrEqual(
          rank(facts, now),
        );
        expect(effectivePlan({ ...facts, subscriptions: others }, now).plan).toBe(effectivePlan(facts, now).plan);
        expect(rank({ ...facts, comp: null }, now)).toBeLessThanOrEqual(rank(facts, now));
      }),
    );
  });

  test("the plan stays the same up to `next`, and is what `next` says from then on", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { plan, next } = effectivePlan(facts, now);
        const until = next?.at ?? inDays(100);
        for (let when = now; when < until; when = new Date(when.getTime() + 6 * hourMs)) {
          expect(effectivePlan(facts, when).plan).toBe(plan);
        }
        if (next) expect(effectivePlan(facts, next.at).plan).toBe(next.plan);
      }),
    );
  });

  test("nothing but a subscription of ours, a comp or a pass gives a plan", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const dead = facts.subscriptions.filter(({ status }) => !["active", "trialing", "past_due"].includes(status));
        expect(effectivePlan({ subscriptions: dead, comp: null, pass: null }, now).plan).toBe("free");
      }),
    );
  });
});
