import { type Browser, expect, type Page } from "@playwright/test";
import { StripeDouble } from "@/lib/testing/stripe-double";
import { expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { expectAwake, openBrowser, openPage } from "./room-people";
import { query } from "./run-jobs";
import { signUp } from "./sign-up-new";

// Of a stack that sells plans: `PARLEY_BILLING=on npm test -- e2e/billing-on`. The other journeys' stack sells none.

const { STRIPE_BASE_URL: address } = process.env;
test.skip(!address, "the stack sells no plans");

const stripe = new StripeDouble();
test.beforeAll(async () => {
  if (address) await stripe.listen(Number(new URL(address).port));
});
test.beforeEach(({ baseURL }) => {
  stripe.webhookUrl = `${baseURL}/api/webhooks/payments`;
});
test.afterAll(() => stripe.stop());

async function newPerson(browser: Browser, name: string) {
  const page = await openBrowser(browser, {});
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@fresh.example`;
  await signUp(page, email, name);
  return { page, email };
}
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notice = (page: Page) => page.getByRole("status", { name: "Your payment" });
/** On the provider's page. */
const pay = async (page: Page) => {
  await expect(heading(page, "Pay")).toBeVisible();
  await button(page, "Pay").click();
};
const mine = (email: string) => `(select id from users where email = '${email}')`;

test("a stranger looks at prices, signs in, pays, waits and has it; cancels, comes back; a card fails", async ({
  browser,
}) => {
  const page = await openBrowser(browser, {});

  await test.step("prices are there for everybody, on a phone too", async () => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page, "Pricing")).toBeVisible();
    await expect(page.getByText("€12.00")).toBeVisible();
    await page.getByRole("link", { name: "Yearly" }).click();
    await expect(page.getByText("€120.00")).toBeVisible();
    await expect(page.getByText("Save 16% when you pay yearly.")).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("what they chose waits for them behind the sign-in", async () => {
    await page.getByRole("link", { name: "Choose Pro" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await page.getByRole("button", { name: /Ana Pereira/ }).click();
    await page.waitForURL(/\/settings\/plan\?buy=pro_yearly/);
    await expectAwake(page);
    await expect(button(page, "Buy Pro")).toBeFocused();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("after paying the page waits for the provider's word, which the address doesn't give", async () => {
    stripe.webhookUrl = null;
    await button(page, "Buy Pro").press("Enter");
    await pay(page);
    await expect(notice(page)).toContainText("We're waiting for the payment provider");
    await page.reload();
    await expect(notice(page)).toContainText("We're waiting for the payment provider");
    expect((await (await page.request.get("/api/billing/me")).json()).plan).toBe("free");
    const sentAt = Date.now();
    for (const event of stripe.events) {
      const { body, headers } = stripe.delivery(event);
      const answer = await page.request.post("/api/webhooks/payments", { data: Buffer.from(String(body)), headers });
      expect(answer.status()).toBe(204);
    }
    await expect(notice(page)).toContainText("You have the Pro plan now");
    process.stdout.write(`From the event to the plan on the open page: ${Date.now() - sentAt} ms\n`);
    await expect(page).toHaveURL(/\/settings\/plan$/);
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    await expectAccessible(page);
  });

  const [subscription] = stripe.subscriptions.values();
  if (!subscription) throw new Error("Nobody paid.");
  stripe.webhookUrl = `${new URL(page.url()).origin}/api/webhooks/payments`;

  await test.step("they cancel in the portal and come back", async () => {
    await button(page, "Manage payments").click();
    await button(page, "Cancel plan").click();
    await page.getByRole("link", { name: "Return" }).click();
    await expect(page.getByText(/^Ends on/)).toBeVisible();
    await expect(page.getByText("Then you're on the Free plan.")).toBeVisible();
    await button(page, "Manage payments").click();
    await button(page, "Resume plan").click();
    await page.getByRole("link", { name: "Return" }).click();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  });

  await test.step("a card fails: all stays for a week, while the page is open, and then ends", async () => {
    await expectAwake(page);
    stripe.renew(subscription.id, { isPaid: false });
    await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Everything stays as it is until/)).toBeVisible();
    await expect(button(page, "Update payment method")).toBeVisible();
    await query("update subscriptions set past_due_since = now() - interval '8 days' where id = $1", [subscription.id]);
    await page.reload();
    await expect(page.getByText("Free, for as long as you like.")).toBeVisible();
  });
});

test("two tabs lead to one payment, at which the offer is taken off; who has a plan is not sold another", async ({
  browser,
}) => {
  const { page, email } = await newPerson(browser, "Bea");
  await page.goto("/settings/plan");
  await expect(page.getByRole("region", { name: "Offer" })).toContainText(/25% off your first payment.*(47|48) h/);
  await button(page, "Close the offer").click();
  const other = await openPage(page.context());
  await other.goto("/settings/plan");
  await expect(other.getByRole("region", { name: "Offer" })).toHaveCount(0);
  // The last minute of the 48 hours.
  await query(
    `update billing_offers set started_at = now() - interval '2879 minutes', ends_at = now() + interval '1 minute'
      where user_id = ${mine(email)}`,
    [],
  );
  for (const tab of [page, other]) {
    await button(tab, "Buy Team").click();
    await expect(heading(tab, "Pay")).toBeVisible();
  }
  expect(other.url()).toBe(page.url());
  await pay(page);
  await expect(notice(page)).toContainText("You have the Team plan now");
  const paid = [...stripe.subscriptions.values()].at(-1)?.invoices.at(-1);
  expect(paid?.paidAmount).toBe(1800);
  await button(other, "Pay").click();
  await expect(heading(other, "This page is closed")).toBeVisible();
  await other.goto("/settings/plan");
  await expect(button(other, "Change to Pro")).toBeVisible();
  expect([...stripe.subscriptions.values()].filter(({ prices }) => prices[0] === "price_team_monthly")).toHaveLength(1);
  await expect
    .poll(async () => JSON.stringify(await (await other.request.get("/api/notifications")).json()))
    .toContain("Welcome to Team");
  await other.goto(`/outbox?to=${encodeURIComponent(email)}`);
  await expect(other.getByRole("link", { name: /Welcome to Team/ })).toHaveCount(1);
});

test("an offer that is over takes nothing off; a free month ends by itself; a busy month has a line", async ({
  browser,
}) => {
  const { page, email } = await newPerson(browser, "Cleo");
  const buyer = (await newPerson(browser, "Dora")).page;

  await test.step("48 hours and a minute after it was first asked for", async () => {
    await buyer.goto("/settings/plan");
    await expect(buyer.getByRole("region", { name: "Offer" })).toBeVisible();
    await query(
      "update billing_offers set started_at = now() - interval '2881 minutes', ends_at = now() - interval '1 minute'",
      [],
    );
    await buyer.reload();
    await expect(button(buyer, "Buy Pro")).toBeVisible();
    await expect(buyer.getByRole("region", { name: "Offer" })).toHaveCount(0);
    await button(buyer, "Buy Pro").click();
    await expect(heading(buyer, "Pay")).toBeVisible();
    expect(stripe.sessions.at(-1)?.promotion).toBeNull();
  });

  await test.step("the month starts at once, and when it is over nothing is lost", async () => {
    await page.goto("/settings/plan");
    await button(page, "Start free month").click();
    await expect(page.getByText(/^Your free month runs until/)).toBeVisible();
    await query(`update plan_passes set ends_at = now() where user_id = ${mine(email)}`, []);
    await page.reload();
    await expect(page.getByText("Free, for as long as you like.")).toBeVisible();
    await expect(button(page, "Start free month")).toHaveCount(0);
    await button(page, "Manage payments").click();
    await expect(page.getByText("There's nothing to manage yet")).toBeVisible();
  });

  await test.step("New meeting has a line when most meetings are used, and goes on all the same", async () => {
    await query(
      `insert into counted_meetings (meeting_id, host_id, started_at)
       select gen_random_uuid(), ${mine(email)}, now() from generate_series(1, 20)`,
      [],
    );
    await page.goto("/meetings/new");
    await expect(
      page.getByText(/You've used all 20 meetings of your plan\. You can still schedule more\./),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Schedule/ }).first()).toBeEnabled();
  });
});

test("while the provider is away, prices are the last known ones and say so", async ({ browser }) => {
  const page = await openBrowser(browser, {});
  await page.goto("/pricing");
  await expect(page.getByText("€12.00")).toBeVisible();
  await query("update known_prices set as_of = now() - interval '2 hours'", []);
  stripe.faults.push(...Array.from({ length: 10 }, () => "away" as const));
  await page.reload();
  await expect(page.getByText(/These are the last prices we know, as of today\.$/)).toBeVisible();
  await expect(page.getByText("€12.00")).toBeVisible();
  await expect(page.getByRole("link", { name: "Payment unavailable. Try again" }).first()).toBeVisible();
  await expectAccessible(page);
  stripe.faults.length = 0;
});
