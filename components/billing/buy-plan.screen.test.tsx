import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import type { OwnBillingWire, PricesWire, UsageWire } from "@/lib/features/billing/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { tellStream } from "@/lib/testing/fake-streams";
import { freeBilling as free } from "@/lib/testing/free-billing";
import { resizePage } from "@/lib/testing/resize-page";
import { PlanSettings } from "./plan-settings";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const subscription: NonNullable<OwnBillingWire["subscription"]> = {
  plan: "pro",
  lookup_key: "pro_monthly",
  status: "active",
  period_start: inDays(-1),
  period_end: inDays(29),
  cancel_at_period_end: false,
  grace_until: null,
};
const pro: OwnBillingWire = { ...free, plan: "pro", source: "subscription", pass_used: true, subscription };
const usage: UsageWire = {
  plan: "free",
  context_months: null,
  meetings_limit: 20,
  meetings_used: 3,
  minutes_limit: 60,
  minutes_used: 90,
  period_start: inDays(-1),
  period_end: inDays(29),
};
const price = (plan: "pro" | "team", interval: "month" | "year", unit_amount: number) => ({
  lookup_key: `${plan}_${interval}ly` as const,
  plan,
  interval,
  currency: "eur",
  unit_amount,
  amount: `€${(unit_amount / 100).toFixed(2)}`,
});
const prices: PricesWire = {
  prices: [price("pro", "month", 1000), price("pro", "year", 9000), price("team", "month", 2000)],
  as_of: inDays(0),
  stale: false,
};

const address = window.location.href;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", address);
});

type Shown = Partial<Parameters<typeof PlanSettings>[0]> & { answers?: Parameters<typeof answerFetch>[0] };

async function show({ answers = {}, ...props }: Shown = {}) {
  const calls = answerFetch({
    "GET /billing/me": () => props.billing ?? free,
    "GET /billing/usage": () => usage,
    "GET /billing/offer": () => null,
    ...answers,
  });
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
      <PlanSettings billing={free} usage={usage} offer={null} prices={prices} {...props} />
      <Toaster />
    </QueryClientProvider>,
  );
  return calls;
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const column = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const posted = (calls: Awaited<ReturnType<typeof show>>) =>
  calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

test("prices are monthly or yearly, with what is saved and plus tax; each click leads to one payment", async () => {
  const calls = await show({ answers: { "POST /billing/checkout": () => ({ url: "#paying" }) } });
  await expect.element(column("Pro")).toHaveTextContent(/€10\.00 a month.*Plus tax/);
  await expect.element(column("Free")).toHaveTextContent(/Your plan.*No charge.*20 meetings a month that you host/);
  await expect.element(page.getByText("Save up to 25% when you pay yearly.")).toBeVisible();
  await page.getByRole("radio", { name: "Yearly" }).click();
  await expect.element(column("Pro")).toHaveTextContent(/€90\.00 a year.*Plus tax\. Saves 25%/);
  await expect.element(column("Team")).toHaveTextContent("Only sold monthly");
  await expect.element(button("Buy Team")).not.toBeInTheDocument();
  await button("Buy Pro").click();
  await expect.poll(() => window.location.hash).toBe("#paying");
  await expect.element(button("Buy Pro")).toHaveAttribute("aria-disabled", "true");
  (button("Buy Pro").element() as HTMLElement).click();
  expect(posted(calls)).toEqual([["/billing/checkout", { lookup_key: "pro_yearly" }]]);
  // The browser may bring the page back as it was left.
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(button("Buy Pro")).not.toHaveAttribute("aria-disabled");
  await resizePage(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  await resizePage(1280, 800);
});

test("what was chosen before signing in has the focus, so that one key goes on", async () => {
  await show({ chosen: "pro_yearly" });
  await expect.element(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  await expect.element(button("Buy Pro")).toHaveFocus();
});

test("while the provider is away there are the last known prices, and buttons that say so", async () => {
  const stale = { ...prices, as_of: inDays(0), stale: true };
  let current: PricesWire = stale;
  await show({ prices: stale, answers: { "GET /billing/prices": () => current } });
  await expect.element(page.getByText(/can't be reached.*last prices we know, as of today\.$/)).toBeVisible();
  await expect.element(column("Pro")).toHaveTextContent("€10.00");
  await expect.element(button("Buy Pro")).not.toBeInTheDocument();
  current = prices;
  await column("Pro").getByRole("button", { name: "Payment unavailable. Try again" }).click();
  await expect.element(button("Buy Pro")).toBeVisible();
});

test("without any known price the plans are shown all the same", async () => {
  await show({ prices: { prices: [], as_of: null, stale: true } });
  await expect.element(page.getByText(/we don't know the prices right now/)).toBeVisible();
  await expect.element(column("Team")).toHaveTextContent(/Price unknown right now.*Everything in Pro/);
});

test("who subscribed in another tab is led to the portal", async () => {
  let now = free;
  const calls = await show({
    answers: {
      "GET /billing/me": () => now,
      "POST /billing/checkout": () => {
        now = pro;
        return new Problem(409, "already_subscribed", "You have a subscription already.");
      },
      "POST /billing/portal": () => ({ url: "#portal" }),
    },
  });
  await button("Buy Team").click();
  await expect.element(page.getByText("You have a subscription already")).toBeVisible();
  await expect.element(page.getByText(/^Renews on/)).toBeVisible();
  await button("Open portal").click();
  await expect.poll(() => window.location.hash).toBe("#portal");
  expect(posted(calls).map(([path]) => path)).toEqual(["/billing/checkout", "/billing/portal"]);
});

test("a subscription is managed and changed in the portal; a failed payment says until when all stays", async () => {
  const failed = { ...subscription, status: "past_due", grace_until: inDays(5) };
  await show({
    billing: { ...pro, subscription: failed, next: { plan: "free", at: failed.grace_until } },
    answers: {
      "POST /billing/portal": () => new Problem(503, "unavailable", "The payment provider can't be reached."),
    },
  });
  await expect.element(page.getByText("Payment failed", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Everything stays as it is until/)).toBeVisible();
  await expect.element(column("Pro").getByRole("button")).not.toBeInTheDocument();
  await expect.element(button("Change to Team")).toBeVisible();
  await button("Update payment method").click();
  await expect.element(page.getByText("Couldn't open the payment portal").first()).toBeVisible();
  await expect.element(button("Update payment method")).not.toHaveAttribute("aria-disabled");
});

test("who never paid has nothing to manage", async () => {
  const refusal = new Problem(409, "no_customer", "You haven't paid for a plan here.");
  await show({ billing: { ...free, pass_used: true }, answers: { "POST /billing/portal": () => refusal } });
  await button("Manage payments").click();
  await expect.element(page.getByText("There's nothing to manage yet")).toBeVisible();
  await expect.element(button("Manage payments")).not.toBeInTheDocument();
});

test("a gift of the top plan for ever leaves nothing to buy", async () => {
  const grant = { plan: "team" as const, until: null, given_at: inDays(-3) };
  await show({ billing: { ...free, plan: "team", source: "grant", grant } });
  await expect.element(page.getByText("A gift from your administrator.")).toBeVisible();
  await expect.element(button("Buy Pro")).not.toBeInTheDocument();
});

test("after paying, the page waits for our own record and thanks once", async () => {
  window.history.replaceState(null, "", "?paid=1");
  let now = free;
  const calls = await show({ hasPaid: true, answers: { "GET /billing/me": () => now } });
  const notice = page.getByRole("status", { name: "Your payment" });
  await expect.element(notice).toHaveTextContent(/We're waiting for the payment provider.*a few seconds/);
  expect(window.location.search).toBe("?paid=1");
  tellStream("/notifications/stream", "notifications");
  await expect.poll(() => calls.some(({ path }) => path === "/billing/me")).toBe(true);
  await expect.element(notice).toHaveTextContent("waiting");
  now = pro;
  tellStream("/notifications/stream", "notifications");
  await expect.element(notice).toHaveTextContent("Thank you. You have the Pro plan now.");
  await expect.element(page.getByText(/^Renews on/)).toBeVisible();
  expect(window.location.search).toBe("");
  expect(posted(calls)).toEqual([]);
});

test("a lost event only delays it, and after a minute one may go", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let now = free;
  await show({ hasPaid: true, answers: { "GET /billing/me": () => now } });
  const notice = page.getByRole("status", { name: "Your payment" });
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(notice).toHaveTextContent(/Nothing is lost.*You don't have to wait here/);
  now = pro;
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(notice).toHaveTextContent("You have the Pro plan now");
});
