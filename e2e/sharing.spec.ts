import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { newMark, test } from "./journey";
import { makeMeeting, signInAs } from "./room-people";
import { addLinesOfHost } from "./spoken-lines";

const secret = "40,000 euros";
const overview = `The spring campaign costs ${secret}.`;
const decision = `Spend ${secret} with the smaller agency.`;

test("the host hides figures from one person and not from another, sends, answers requests, and takes access back", async ({
  browser,
}) => {
  const host = await signInAs(browser, "Ana Pereira");
  const ben = await signInAs(browser, "Ben Okafor");
  const clara = await signInAs(browser, "Clara Weiss");
  const mark = newMark();
  const [title, guest] = [`Spring campaign ${mark}`, `noel-${mark}@guest.example`];
  const { id } = await makeMeeting(host.page, { title, emails: [guest] });
  await holdMeeting(id, [host.page, ben.page, clara.page]);
  await writeNotes(host.page, id);
  const addressOf = (page: Page) => page.evaluate(async () => (await (await fetch("/api/users/me")).json()).email);
  const [bensAddress, clarasAddress] = [await addressOf(ben.page), await addressOf(clara.page)];
  const { page } = host;
  const sheet = page.getByRole("dialog", { name: "Share notes" });

  await test.step("before, nobody else reads them: they ask", async () => {
    await ben.page.goto(`/meetings/${id}`);
    await expect(ben.page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
    await expect(ben.page.getByText(secret)).toBeHidden();
    await page.goto(`/meetings/${id}`);
    await expect(page.getByText("Only you", { exact: true })).toBeVisible();
  });

  await test.step("who was there is selected, who didn't come is not", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    for (const name of ["Ben Okafor", "Clara Weiss"]) await expect(sheet.getByRole("checkbox", { name })).toBeChecked();
    await expect(sheet.getByRole("checkbox", { name: guest })).not.toBeChecked();
    await expect(sheet.getByText("Invited, didn't come")).toBeVisible();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  });

  await test.step("money and metrics are hidden from Ben alone", async () => {
    await sheet.getByRole("tab", { name: "Hide" }).click();
    await sheet.getByRole("combobox", { name: "Hide for" }).click();
    await page.getByRole("option", { name: /^Ben Okafor(?! and)/ }).click();
    for (const name of ["Hide money", "Hide metrics"]) {
      await sheet.getByRole("switch", { name }).click();
      await expect(sheet.getByRole("switch", { name })).toBeChecked();
    }
    await expect(sheet.getByText("The recording and the transcript are withheld")).toBeVisible();
    const money = sheet.getByRole("region", { name: "Money" });
    await money.getByRole("button", { name: /^Money/ }).click();
    await expect(money.getByRole("listitem").filter({ hasText: "Notes, Decisions" })).toContainText(decision);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("the preview differs: Ben's mail has no figures, Clara's has", async () => {
    await sheet.getByRole("tab", { name: "Send" }).click();
    await sheet.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    const chooser = preview.getByRole("combobox", { name: "Preview for" });
    const mail = preview.frameLocator("iframe");
    for (const [name, text] of [
      ["Ben Okafor", "The spring campaign costs ••••."],
      ["Clara Weiss", overview],
    ] as const) {
      await chooser.click();
      await page.getByRole("option", { name }).click();
      await expect(mail.getByText(text).filter({ visible: true })).toBeVisible();
    }
    await preview.getByRole("button", { name: "Recipients" }).click();
  });

  await test.step("an address outside is warned of, and gets the whole notes by mail", async () => {
    await sheet.getByRole("checkbox", { name: guest }).click();
    await sheet.getByRole("button", { name: "Send to 3" }).click();
    const warning = page.getByRole("alertdialog", { name: "Send outside your organisation?" });
    await expect(warning).toContainText("You can't take the email back");
    await warning.getByRole("button", { name: "Send to 3" }).click();
    await expect(sheet.getByText(`Sending to Ben Okafor, Clara Weiss and ${guest}`)).toBeVisible();
    await expect(sheet.getByText("Sent to 3 people")).toBeVisible();
    await sheet.getByRole("tab", { name: "Sent" }).click();
    await expect(sheet.getByRole("list", { name: "Sent" }).getByRole("listitem")).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Shared with 3 people, 1 without figures")).toBeVisible();
  });

  await test.step("the mails and the pages are what each may read", async () => {
    await expectMail(browser, title, bensAddress, "The spring campaign costs ••••.", true);
    await expectMail(browser, title, clarasAddress, overview, false);
    await expectMail(browser, title, guest, decision, false);
    // The page that was open has changed by itself.
    await expect(ben.page.getByText("Ana shared these notes with you. Some parts are hidden")).toBeVisible();
    await expect(ben.page.getByText("Spend", { exact: false }).first()).toBeVisible();
    expect(await ben.page.content()).not.toContain("40,000");
    await expectAccessible(ben.page);
    await clara.page.goto(`/meetings/${id}`);
    await expect(clara.page.getByText(decision)).toBeVisible();
    await expect(clara.page.getByText("Shared by Ana")).toBeVisible();
  });

  await test.step("Ben asks for the figures, and they come to his open page", async () => {
    await ben.page.getByRole("button", { name: "Ask Ana for the figures" }).click();
    await expect(ben.page.getByText("You asked Ana for the figures today.")).toBeVisible();
    await page.goto(`/meetings/${id}?share=access`);
    const answers = sheet.getByRole("group", { name: "Answer Ben Okafor" });
    await expectAccessible(page);
    await answers.getByRole("button", { name: "Give figures", exact: true }).click();
    await expect(sheet.getByRole("combobox", { name: "Access of Ben Okafor" })).toHaveText("Notes");
    await expect(ben.page.getByText(decision)).toBeVisible();
    await expect(ben.page.getByText("Some parts are hidden")).toBeHidden();
  });

  await test.step("taken back, the notes leave Clara's open page", async () => {
    await sheet.getByRole("button", { name: "Remove Clara Weiss's access" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
    await expect(clara.page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
    await expect(clara.page.getByText("40,000")).toHaveCount(0);
  });

  await test.step("Clara asks at home; put aside, she sees no difference", async () => {
    await clara.page.goto("/home");
    const row = clara.page.getByRole("listitem").filter({ hasText: title });
    await row.getByRole("button", { name: "Ask Ana for the notes" }).click();
    await expect(row.getByText("You asked Ana")).toBeVisible();
    await sheet.getByRole("group", { name: "Answer Clara Weiss" }).getByRole("button", { name: "Not now" }).click();
    await expect(sheet.getByText("Clara Weiss's request was put aside. They aren't told.")).toBeVisible();
    await clara.page.goto(`/meetings/${id}`);
    await expect(clara.page.getByText("You asked Ana today.")).toBeVisible();
    await expect(clara.page.getByRole("button", { name: /^Ask Ana/ })).toBeHidden();
    await expectFitsPhone(clara.page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(new RegExp(`/meetings/${id}$`));
  });
});

test("one person gets the notes without figures in four clicks; undone in time, nobody has anything", async ({
  browser,
}) => {
  const host = await signInAs(browser, "Ana Pereira");
  const ben = await signInAs(browser, "Ben Okafor");
  const clara = await signInAs(browser, "Clara Weiss");
  const title = `Autumn campaign ${newMark()}`;
  const { id } = await makeMeeting(host.page, { title, emails: [] });
  await holdMeeting(id, [host.page, ben.page, clara.page]);
  await writeNotes(host.page, id);
  const { page } = host;
  await page.goto(`/meetings/${id}`);
  const clicks = await countClicks(page);
  const sheet = page.getByRole("dialog", { name: "Share notes" });
  const results = sheet.getByRole("region", { name: "Results" });

  await test.step("the obvious way, counted", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(sheet.getByText("amounts will be shown").first()).toBeVisible();
    await sheet.getByRole("button", { name: "Clear" }).click();
    await sheet.getByRole("radiogroup", { name: "What Ben Okafor gets" }).getByText("Without figures").click();
    await sheet.getByRole("button", { name: "Send", exact: true }).click();
    await expect(results).toContainText("Sending to Ben Okafor");
    expect(await clicks()).toBe(4);
  });

  await test.step("undone, Ben has nothing", async () => {
    await results.getByRole("button", { name: "Undo" }).click();
    await expect(results).toBeHidden();
    await expect(sheet.getByRole("checkbox", { name: "Ben Okafor" })).toBeChecked();
    await sheet.getByRole("tab", { name: "Sent" }).click();
    await expect(sheet.getByText("Nothing has been sent yet.")).toBeVisible();
    await ben.page.goto(`/meetings/${id}`);
    await expect(ben.page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
  });

  await test.step("sent again, it goes out although the page was left", async () => {
    await sheet.getByRole("tab", { name: "Send", exact: true }).click();
    await sheet.getByRole("button", { name: "Send", exact: true }).click();
    await expect(results).toContainText("Sending to Ben Okafor");
    await page.goto("/home");
    await expect(ben.page.getByText("Ana shared these notes with you. Some parts are hidden")).toBeVisible();
    expect(await ben.page.content()).not.toContain("40,000");
    await clara.page.goto(`/meetings/${id}`);
    await expect(clara.page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
  });
});

/** Counts what the person presses on this page from now on. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    window.addEventListener("pointerdown", () => (counted.presses += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** The mail with the notes of this meeting. Other journeys mail the same people meanwhile. */
async function expectMail(browser: Browser, title: string, to: string, text: string, isMasked: boolean) {
  const outbox = await browser.newPage();
  await outbox.goto(`/outbox?to=${encodeURIComponent(to)}`);
  await outbox
    .getByRole("navigation", { name: "Messages, newest first" })
    .getByRole("link", { name: `Notes: ${title}` })
    .click();
  await expect(outbox.getByRole("article").getByRole("heading", { name: `Notes: ${title}` })).toBeVisible();
  const mail = outbox.frameLocator("iframe");
  await expect(mail.getByText(text).filter({ visible: true })).toBeVisible();
  const html = await outbox.locator("iframe").getAttribute("srcdoc");
  expect(html?.includes("40,000")).toBe(!isMasked);
  await outbox.close();
}

/** They join one after the other, words are said, and the first ends it. */
async function holdMeeting(id: string, pages: Page[]) {
  for (const page of pages) expect(await post(page, `/api/meetings/${id}/join`)).toBe(200);
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await addLinesOfHost(database, id, [decision, "The agency wants three weeks of notice before the campaign."]);
  await database.end();
  const [host] = pages;
  if (host) expect(await post(host, `/api/meetings/${id}/end`)).toBe(204);
}

/** What the host made of the generated notes. */
async function writeNotes(page: Page, id: string) {
  const status = () =>
    page.evaluate(async (meeting) => (await (await fetch(`/api/meetings/${meeting}/summary`)).json()).status, id);
  await expect.poll(status, { timeout: 60_000 }).toBe("ready");
  const saved = await page.evaluate(
    async ([meeting, content]) =>
      (
        await fetch(`/api/meetings/${meeting}/summary`, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ content }),
        })
      ).status,
    [
      id,
      {
        title: null,
        overview,
        sections: [],
        decisions: [{ id: "d1", text: decision, t_ms: 0 }],
        action_items: [],
        possible_action_items: [],
        figures: [{ id: "f1", label: "Budget", value: secret, t_ms: 0 }],
        next_meeting: null,
      },
    ] as const,
  );
  expect(saved).toBe(200);
}

const post = (page: Page, path: string) =>
  page.evaluate(
    async (to) =>
      (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status,
    path,
  );
