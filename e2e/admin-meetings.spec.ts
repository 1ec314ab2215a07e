import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { makeMeeting, signInAs } from "./room-people";
import { addLinesOfHost } from "./spoken-lines";

const decision = "We move the launch to the second week of March.";
const highlight = "Marketing needs two weeks to prepare the announcement.";
const reason = "Ben reports that the notes of this meeting are empty.";

test("an administrator opens a meeting with a reason while its host watches, takes nothing along, and gives it to a colleague", async ({
  browser,
}) => {
  const host = await signInAs(browser, "Ana Pereira");
  const { page: admin } = await signInAs(browser, "Dev Raman");
  const { id, title } = await holdMeeting(host.page);
  await host.page.goto(`/meetings/${id}`);
  await expect(host.page.getByText(decision).first()).toBeVisible({ timeout: 60_000 });

  await test.step("the list finds it, without a word of what is in it", async () => {
    await admin.goto("/admin/meetings?status=completed");
    const row = admin.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Ana Pereira");
    await expect(admin.getByText(decision)).toBeHidden();
    await expectAccessible(admin);
    await expectFitsPhone(admin);
    await row.getByRole("link", { name: title }).click();
    await expect(admin.getByRole("heading", { name: title })).toBeVisible();
    await expect(admin.getByText("No administrator has opened this meeting.")).toBeVisible();
    await expectAccessible(admin);
    await expectFitsPhone(admin);
  });

  await test.step("a reason is asked for", async () => {
    await admin.getByRole("button", { name: "Open to read" }).click();
    const dialog = admin.getByRole("dialog", { name: "Open to read" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Because");
    await dialog.getByRole("button", { name: "Open for 30 minutes" }).click();
    await expect(dialog.getByText("Say why, in at least 10 characters.")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: "Open for 30 minutes" }).click();
  });

  await test.step("then the record is there to read, with the time that is left and that the host knows", async () => {
    const bar = admin.getByRole("region", { name: "Open to read" });
    await expect(bar).toContainText(/Open to read for (30:00|29:\d\d)\. The host sees this\./);
    await expect(admin.getByRole("region", { name: "Notes" })).toContainText(highlight);
    await expect(admin.getByRole("region", { name: "Transcript", exact: true })).toContainText(decision);
    for (const name of [/Export/, /Download/, "Edit", "Share", "Copy transcript", /Listen/]) {
      await expect(admin.getByRole("button", { name })).toHaveCount(0);
    }
    await expectAccessible(admin, bothSchemes);
    await expectFitsPhone(admin);
  });

  await test.step("the host sees it on the page that was open, in the bell, and in a mail", async () => {
    const openings = host.page.getByRole("region", { name: "Opened by administrators" });
    await expect(openings).toContainText("Dev Raman");
    await expect(openings).toContainText(reason);
    await expectAccessible(host.page);
    const { items } = await host.page.evaluate(async () => (await fetch("/api/notifications")).json());
    expect(items).toContainEqual(expect.objectContaining({ kind: "admin_opened", body: reason }));
    await expect.poll(() => countMails(title)).toBe(1);
  });

  await test.step("when the time is over, the page closes by itself", async () => {
    await query("update meeting_openings set expires_at = now() where meeting_id = $1", [id]);
    await admin.reload();
    await expect(admin.getByRole("button", { name: "Open to read" })).toBeVisible();
    await expect(admin.getByText(decision)).toBeHidden();
    await expect(admin.getByRole("list", { name: "Opened to read" })).toContainText(reason);
  });

  await test.step("on a phone, the meeting of somebody who leaves goes to a colleague", async () => {
    const next = await signInAs(browser, "Ben Okafor");
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.getByRole("button", { name: "Transfer" }).click();
    const dialog = admin.getByRole("dialog", { name: "Transfer meeting" });
    await expect(dialog).toContainText("Ana Pereira keeps what an attendee has.");
    await dialog.getByPlaceholder("Name or email").fill("ben");
    await dialog.getByRole("radio", { name: /Ben Okafor/ }).check();
    await expectFitsPhone(admin);
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Transfer" }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole("link", { name: "Ben Okafor" })).toBeVisible();
    await next.page.goto(`/meetings/${id}`);
    await expect(next.page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    await host.page.goto(`/meetings/${id}`);
    await expect(host.page.getByRole("heading", { name: title })).toBeVisible();
    await expect(host.page.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
  });

  await test.step("as a second step, what is to come of it goes there, too", async () => {
    await expect(admin.getByText("3 more meetings of this series are coming up, hosted by Ana Pereira.")).toBeVisible();
    await expectAccessible(admin, bothSchemes);
    await expectFitsPhone(admin);
    await admin.getByRole("button", { name: "Transfer to Ben Okafor" }).click();
    const question = admin.getByRole("alertdialog", { name: "Transfer the rest of the series to Ben Okafor?" });
    await expect(question).toContainText("3 meetings to come, and those made later, have the new host");
    await expectFitsPhone(admin);
    await question.getByRole("button", { name: "Transfer series" }).click();
    await expect(admin.getByText(/of this series are coming up/)).toBeHidden();
    const ahead = await query(
      `select u.name from meetings m join users u on u.id = m.host_id where m.title = $1 and m.status = 'scheduled'`,
      [title],
    );
    expect(ahead.map((row) => row.name)).toEqual(Array(3).fill("Ben Okafor"));
  });
});

async function holdMeeting(page: Page) {
  const title = `Launch ${crypto.randomUUID().slice(0, 8)}`;
  // The first of four days.
  const { id } = await makeMeeting(page, {
    title,
    scheduled_at: new Date(Date.now() + 60_000).toISOString(),
    recurrence: "FREQ=DAILY;COUNT=4",
  });
  expect(await post(page, `/api/meetings/${id}/join`)).toBe(200);
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await addLinesOfHost(database, id, [decision, highlight]);
  await database.end();
  expect(await post(page, `/api/meetings/${id}/end`)).toBe(204);
  return { id, title };
}

const countMails = async (title: string) =>
  (await query("select 1 from outbox_mails where subject like $1", [`Dev Raman opened your meeting to read: ${title}`]))
    .length;

async function query(text: string, values: unknown[]) {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query(text, values);
  await database.end();
  return rows;
}

const post = (page: Page, path: string) =>
  page.evaluate(
    async (to) =>
      (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status,
    path,
  );
