import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test, whenAwake } from "./journey";
import { followMail, openMail } from "./mail";
import { openBrowser, signInAs } from "./room-people";
import { addJob } from "./run-jobs";
import { signUp } from "./sign-up-new";

const phone = { width: 390, height: 844 };
const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

async function ask(page: Page, method: string, path: string, data?: object) {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin: new URL(page.url()).origin },
    ...(data ? { data } : {}),
  });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return text ? JSON.parse(text) : null;
}

const openBell = (page: Page) =>
  whenAwake(async () => {
    if (!(await list(page).isVisible())) await bellOf(page).click();
    await expect(list(page)).toBeVisible({ timeout: 5000 });
  });

test("replies ring the bell in every tab and on the phone; what is switched off is not mailed; the rest comes once a day", async ({
  browser,
  playwright,
  baseURL,
}) => {
  // A colleague whose bell no other journey rings.
  const newcomer = await (await browser.newContext()).newPage();
  await signUp(newcomer, `bell-${crypto.randomUUID().slice(0, 8)}@harbour.example`, "Nina Bell");
  const onPhone = await openBrowser(browser, { viewport: phone, touch: true });
  const page = await openBrowser(browser, {});
  for (const one of [page, onPhone]) await one.context().addCookies(await newcomer.context().cookies());
  await page.goto("/home");
  const ben = (await signInAs(browser, "Ben Okafor")).page;
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Roof ${mark}`;
  const { email, id: ninaId } = await ask(page, "GET", "/users/me");
  const me = await ask(ben, "GET", "/users/me");
  const { token } = await ask(ben, "POST", "/tokens", { name: mark, scope: "full" });
  const script = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const { id } = await ask(page, "POST", "/meetings", {
    title,
    scheduled_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    duration_minutes: 30,
    emails: [me.email],
  });
  const reply = async (data: object) =>
    expect((await script.post(`/api/meetings/${id}/reply`, { data })).status()).toBeLessThan(300);
  const mails = async (about: string) => {
    const { rows } = await database.query('select subject from outbox_mails where "to" = $1 and subject like $2', [
      email,
      `%${about}%`,
    ]);
    return rows.length;
  };
  await ask(page, "DELETE", "/notifications");
  const otherTab = await page.context().newPage();

  await test.step("all tabs and the phone show the same number, and the tab's title too", async () => {
    await Promise.all([page.goto("/home"), otherTab.goto("/meetings"), onPhone.goto("/home")]);
    for (const one of [page, otherTab, onPhone]) await expect(bellOf(one)).toHaveAccessibleName("Notifications");
    await reply({ response: "accepted" });
    await reply({ response: "declined" });
    await reply({ proposed_start: new Date(Date.now() + 4 * 86_400_000).toISOString() });
    for (const one of [page, otherTab, onPhone]) {
      await expect(bellOf(one)).toHaveAccessibleName("Notifications, 3 unread");
      await expect(one).toHaveTitle(/^\(3\) /);
    }
  });

  await test.step("replies to one meeting are one line, which is read once it is seen, everywhere", async () => {
    await openBell(page);
    const line = list(page).getByRole("link", { name: `3 replies to ${title}` });
    await expect(line).toBeVisible();
    await expect(line).toContainText("Ben Okafor suggested another time");
    await expectAccessible(page, bothSchemes);
    for (const one of [otherTab, onPhone]) {
      await expect(bellOf(one)).toHaveAccessibleName("Notifications");
      await expect(one).not.toHaveTitle(/^\(/);
    }
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    // The focus moves only in the tab that is in front.
    await page.bringToFront();
    await openBell(page);
    await expect(line).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(list(page).locator("[data-row]").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/meetings/${id}$`));
    await expect(list(page)).toBeHidden();
  });

  await test.step("on the phone everything is cleared after a question, and the tabs are empty", async () => {
    await reply({ response: "accepted" });
    await expect(bellOf(onPhone)).toHaveAccessibleName("Notifications, 1 unread");
    await openBell(onPhone);
    await expect(list(onPhone).getByRole("link", { name: new RegExp(`replies to ${title}`) })).toBeVisible();
    await expectFitsPhone(onPhone);
    await list(onPhone).getByRole("button", { name: "Clear all" }).click();
    await onPhone.getByRole("alertdialog").getByRole("button", { name: "Clear all" }).click();
    await expect(list(onPhone).getByText("You're all caught up.")).toBeVisible();
    expect((await ask(page, "GET", "/notifications")).items).toEqual([]);
    await otherTab.bringToFront();
    await openBell(otherTab);
    await expect(list(otherTab).getByText("You're all caught up.")).toBeVisible();
    // What a bell that is open shows is read, and would be in no email.
    for (const one of [otherTab, onPhone]) {
      await one.bringToFront();
      await one.keyboard.press("Escape");
      await expect(list(one)).toBeHidden();
    }
  });

  await test.step("a kind whose email is off comes to the bell alone", async () => {
    await expect.poll(() => mails(title)).toBeGreaterThan(0);
    await page.bringToFront();
    await page.goto("/settings/notifications");
    const replies = page.getByRole("checkbox", { name: "Replies to your invitations: email" });
    await whenAwake(async () => {
      if (await replies.isChecked()) await replies.click();
      await expect(replies).not.toBeChecked({ timeout: 5000 });
    });
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
    await expect
      .poll(async () => (await ask(page, "GET", "/notifications/preferences")).kinds.find(isReply).mail)
      .toBe(false);
    const before = await mails(title);
    await reply({ response: "declined" });
    await expect(bellOf(otherTab)).toHaveAccessibleName("Notifications, 1 unread");
    expect(await mails(title)).toBe(before);
    await replies.click();
    await expect
      .poll(async () => (await ask(page, "GET", "/notifications/preferences")).kinds.find(isReply).mail)
      .toBe(true);
  });

  await test.step("one email a day holds what is unread, and its link ends it", async () => {
    const daily = page.getByRole("switch", { name: "One email a day" });
    await daily.click();
    await expect(page.getByRole("combobox", { name: "Time of the daily email" })).toHaveValue(/^0?8:00/);
    await expect.poll(async () => (await ask(page, "GET", "/notifications/preferences")).digest).toEqual({ at: 480 });
    const before = await mails(title);
    const digests = await mails("Your day in Parley");
    await reply({ response: "accepted" });
    await expect(bellOf(otherTab)).toHaveAccessibleName("Notifications, 2 unread");
    await database.query(
      "update notification_timings set digest_due = now(), digested_at = now() - interval '2 days' where user_id = $1",
      [ninaId],
    );
    await addJob("notifications.claim-digests");
    await expect.poll(() => mails("Your day in Parley")).toBe(digests + 1);
    expect(await mails(title)).toBe(before);
    const { rows } = await database.query('select count(*)::int as count from outbox_mails where "to" = $1', [email]);
    await openMail(page, email, rows[0].count, /unread notification/);
    const mail = page.frameLocator('iframe[title^="Message:"]');
    await expect(mail.getByRole("link", { name: `Ben Okafor accepted ${title}` })).toBeVisible();
    await followMail(page, "Unsubscribe");
    await whenAwake(async () => {
      await page.getByRole("button", { name: "Unsubscribe" }).click({ timeout: 5000 });
      await expect(page.getByText("Done. You're unsubscribed.")).toBeVisible({ timeout: 5000 });
    });
    const { digest, kinds } = await ask(onPhone, "GET", "/notifications/preferences");
    expect([digest, kinds.find(isReply).mail]).toEqual([null, false]);
  });

  await script.dispose();
  await database.end();
});

const isReply = ({ kind }: { kind: string }) => kind === "reply";
