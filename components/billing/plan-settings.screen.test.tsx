import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OfferWire, OwnBillingWire, UsageWire } from "@/lib/features/billing/schema";
import { freeBilling as free } from "@/lib/testing/free-billing";
import { PlanSettings } from "./plan-settings";
import { UsageLine } from "./usage-line";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const usage: UsageWire = {
  plan: "free",
  context_months: null,
  meetings_limit: 20,
  meetings_used: 16,
  minutes_limit: 60,
  minutes_used: 455,
  period_start: "2027-03-01T00:00:00.000Z",
  period_end: "2027-04-01T00:00:00.000Z",
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const ends = inHours(30 * 24);
const month: OwnBillingWire = {
  ...free,
  plan: "team",
  source: "pass",
  pass: { plan: "team", started_at: new Date().toISOString(), ends_at: ends },
  pass_used: true,
  next: { plan: "free", at: ends },
};

let own = free;
let offer: OfferWire | null = null;
let refusal: object | null = null;
const sent: string[] = [];

/** A service with one person's plan. */
async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input).replace("/api", "");
  if (init.method === "POST") {
    sent.push(path);
    if (refusal) return Response.json(refusal, { status: 409 });
    if (path === "/billing/free-month") own = month;
    if (path === "/billing/offer/dismiss" && offer) offer = { ...offer, dismissed: true };
    return path === "/billing/free-month" ? Response.json(own) : new Response(null, { status: 204 });
  }
  if (path === "/billing/usage") {
    const unlimited = { ...usage, plan: own.plan, meetings_limit: null, minutes_limit: null };
    return Response.json(own.plan === "free" ? usage : unlimited);
  }
  return Response.json(path === "/billing/offer" ? offer : own);
}

beforeEach(() => {
  [own, offer, refusal, sent.length] = [free, null, null, 0];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })}>
      <PlanSettings billing={own} usage={usage} offer={offer} prices={{ prices: [], as_of: null, stale: false }} />
    </QueryClientProvider>,
  );
const start = () => page.getByRole("button", { name: "Start free month" });

test("the free plan says how much is used, that nothing is blocked, and offers the free month", async () => {
  await show();
  await expect.element(page.getByText("16 of 20 meetings")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Meetings used" })).toHaveAttribute("aria-valuenow", "80");
  await expect
    .element(page.getByText(/Nothing is blocked beyond this, and no meeting is cut off, also not after 1 h/))
    .toBeVisible();
  await expect.element(start()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Offer" })).not.toBeInTheDocument();
});

test("the free month starts at once, without a question, and says when it ends and what comes then", async () => {
  await show();
  await start().click();
  await expect.element(page.getByText("Team", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/^Your free month runs until/)).toBeVisible();
  await expect.element(page.getByText(/^Then you're on the Free plan\./)).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
  await expect.element(page.getByText("16 meetings", { exact: true })).toBeVisible();
  expect(sent).toEqual(["/billing/free-month"]);
});

test("one that was used in another tab is not offered any more", async () => {
  await show();
  refusal = { status: 409, code: "pass_used", detail: "The free month can be used once." };
  own = { ...free, pass_used: true };
  await start().click();
  await expect.element(start()).not.toBeInTheDocument();
});

test("the offer shows its clock until it ends; its card closes for good", async () => {
  offer = { percent: 25, ends_at: inHours(47.2), code: null, dismissed: false };
  await show();
  const card = page.getByRole("region", { name: "Offer" });
  await expect.element(card).toHaveTextContent(/25% off your first payment.*47 h \d+ min left/);
  await page.getByRole("button", { name: "Close the offer" }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(sent).toEqual(["/billing/offer/dismiss"]);
  // The offer itself stands.
  await expect
    .element(page.getByText(/^25% off your first payment, applied automatically\. 47 h \d+ min left\.$/))
    .toBeVisible();
});

test("an offer whose time is over while the page was open is gone", async () => {
  offer = { percent: 25, ends_at: inHours(-0.01), code: null, dismissed: false };
  await show();
  await expect.element(start()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Offer" })).not.toBeInTheDocument();
});

test("New meeting has a line from 80 % on, and none before or without a limit", async () => {
  const line = (change: Partial<UsageWire>) => <UsageLine usage={{ ...usage, ...change }} />;
  const { rerender } = await render(line({ meetings_used: 15 }));
  const words = page.getByText(/meetings/);
  await expect.element(words).not.toBeInTheDocument();
  await rerender(line({}));
  await expect.element(words).toHaveTextContent(/^You've used 16 of your 20 meetings\. You can still schedule more\./);
  await rerender(line({ meetings_used: 23 }));
  await expect.element(words).toHaveTextContent(/^You've used all 20 meetings of your plan\./);
  await rerender(line({ meetings_limit: null }));
  await expect.element(words).not.toBeInTheDocument();
});
