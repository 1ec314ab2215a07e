import { describe, expect, test } from "vitest";
import type { OwnBillingWire, UsageWire } from "@/lib/features/billing/schema";
import { freeBilling as free } from "@/lib/testing/free-billing";
import { describeContents, describePlan, describeUsage, midDay, onDay, timeLeft, usedPercent } from "./plan-words";

const subscription = {
  plan: "pro" as const,
  lookup_key: "pro_monthly",
  status: "active",
  period_start: "2027-02-03T00:00:00.000Z",
  period_end: "2027-03-03T00:00:00.000Z",
  cancel_at_period_end: false,
  grace_until: null,
};
const paid = { ...free, plan: "pro" as const, source: "subscription" as const, subscription };
const toFree = { plan: "free" as const, at: subscription.period_end };
const day = (at: string) => at.slice(5, 10);
const now = new Date("2027-02-20T10:00:00Z");

describe("a plan says what it is from and what comes next", () => {
  test.each<[string, OwnBillingWire, string]>([
    ["free", free, "Free, for as long as you like."],
    ["a subscription", paid, "Paid monthly. Renews on 03-03."],
    [
      "one whose renewal we have not heard of yet",
      { ...paid, subscription: { ...subscription, lookup_key: "pro_yearly", period_end: "2027-02-20T10:00:00.000Z" } },
      "Paid yearly. Being renewed.",
    ],
    [
      "a cancelled one, which is not said to be active and no more",
      { ...paid, subscription: { ...subscription, cancel_at_period_end: true }, next: toFree },
      "Ends on 03-03. Then you're on the Free plan.",
    ],
    [
      "one whose payment failed",
      { ...paid, subscription: { ...subscription, status: "past_due", grace_until: "2027-03-10T00:00:00.000Z" } },
      "A payment failed. The payment provider tries again. Everything stays as it is until 03-10.",
    ],
    [
      "one whose payment failed, and which ends before the week does",
      {
        ...paid,
        subscription: {
          ...subscription,
          status: "past_due",
          cancel_at_period_end: true,
          grace_until: "2027-03-10T00:00:00.000Z",
        },
        next: toFree,
      },
      "A payment failed. The payment provider tries again. Everything stays as it is until 03-03. Then you're on the Free plan.",
    ],
    [
      "a gift for ever",
      {
        ...free,
        plan: "team",
        source: "grant",
        grant: { plan: "team", until: null, given_at: subscription.period_start },
      },
      "A gift from your administrator.",
    ],
    [
      "a better gift over a subscription, which goes on costing",
      {
        ...paid,
        plan: "team",
        source: "grant",
        grant: { plan: "team", until: "2027-06-01T00:00:00.000Z", given_at: subscription.period_start },
        next: { plan: "pro", at: "2027-06-01T00:00:00.000Z" },
      },
      "A gift from your administrator until 06-01. Then you're on the Pro plan. You also pay for the Pro plan. Paid monthly. Renews on 03-03.",
    ],
    [
      "a gift under a subscription that it outlives",
      {
        ...paid,
        grant: { plan: "pro", until: null, given_at: subscription.period_start },
        subscription: { ...subscription, cancel_at_period_end: true },
      },
      "Ends on 03-03.",
    ],
    [
      "the free month",
      {
        ...free,
        plan: "team",
        source: "pass",
        pass: { plan: "team", started_at: subscription.period_start, ends_at: subscription.period_end },
        next: toFree,
      },
      "Your free month runs until 03-03. Then you're on the Free plan. Nothing is deleted, and there's nothing to cancel.",
    ],
  ])("%s", (_, billing, words) => {
    expect(describePlan(billing, day, now).join(" ")).toBe(words);
  });
});

test.each([
  ["Today", "today", "today"],
  ["Tomorrow", "tomorrow", "tomorrow"],
  ["Tue 3 Mar", "Tue 3 Mar", "on Tue 3 Mar"],
])("%s within a sentence", (said, mid, on) => {
  expect([midDay(said), onDay(said)]).toEqual([mid, on]);
});

test("the top plan has all that the others have, and no plan says less than it allows", () => {
  expect(describeContents("free")).toContain("20 meetings a month that you host");
  expect(describeContents("pro")).toEqual([
    "Everything in Free",
    "As many meetings as you like",
    "Meetings of any length",
  ]);
  expect(describeContents("team")).toEqual(["Everything in Pro"]);
});

test.each([
  [0, 20, 0, "0 of 20 meetings"],
  [1, 20, 5, "1 of 20 meetings"],
  [20, 20, 100, "20 of 20 meetings"],
  [47, 20, 100, "47 of 20 meetings"],
  [1, null, null, "1 meeting"],
  [0, null, null, "0 meetings"],
])("%s of %s", (used, limit, percent, words) => {
  const usage = { meetings_used: used, meetings_limit: limit } as UsageWire;
  expect([usedPercent(usage), describeUsage(usage)]).toEqual([percent, words]);
});

test.each([
  ["2027-03-03T09:59:00Z", "48 h"],
  ["2027-03-03T10:47:01Z", "47 h 12 min"],
  ["2027-03-05T09:00:00Z", "59 min"],
  ["2027-03-05T09:58:30Z", "1 min"],
  ["2027-03-05T09:59:00Z", null],
  ["2027-03-05T12:00:00Z", null],
])("at %s an offer has %s left", (now, left) => {
  expect(timeLeft("2027-03-05T09:59:00Z", new Date(now))).toBe(left);
});
