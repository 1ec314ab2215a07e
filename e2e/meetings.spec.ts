import { expect, type Locator, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { clickUntilShown, stretchUndo, test, whenAwake } from "./journey";
import { makeMeeting, signInAs } from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

/** An address nobody else in these journeys is mailed at. */
const someone = () => `nora-${crypto.randomUUID().slice(0, 8)}@outside.example`;

/** The open outbox, narrowed to one address, once it holds that many mails. */
async function openOutbox(page: Page, to: string, count: number) {
  await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
  await expect(page.getByRole("navigation", { name: "Messages, newest first" }).getByRole("link")).toHaveCount(count);
}

async function expectCalendarFile(page: Page, text: RegExp) {
  await page.getByRole("article").getByRole("link", { name: "1 attachment" }).click();
  await expect(page.getByRole("article").getByText(text)).toBeVisible();
}

test("one line plans a meeting; its invitation, its move and its cancellation are mailed with a calendar file", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, ana);
  const nora = someone();

  await test.step("the line is read back before anything happens, and Enter confirms it", async () => {
    await page.goto("/home");
    const line = page.getByRole("textbox", { name: "Schedule a meeting in one line" });
    const chips = page.getByRole("list", { name: "Understood as" });
    await whenAwake(async () => {
      await line.fill(`Roadmap talk with ${nora} tomorrow at 3pm for 45 minutes, record it`);
      await expect(chips.getByText(nora)).toBeVisible({ timeout: 8000 });
    });
    await expect(chips.getByText("45 min")).toBeVisible();
    await expect(chips.getByText("Recorded")).toBeVisible();
    await expect(chips.getByText("Tomorrow 15:00 – 15:45")).toBeVisible();
    const confirm = page.getByRole("button", { name: `Schedule and invite ${nora}` });
    await expect(confirm).toBeEnabled();
    await line.press("Enter");
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}$/);
  });
  const meeting = page.url();

  await test.step("the invitation lies in the outbox", async () => {
    await openOutbox(page, nora, 1);
    await expect(page.getByRole("article").getByRole("heading", { name: /^Invitation: / })).toBeVisible();
    await expectCalendarFile(page, /METHOD:REQUEST/);
  });

  await test.step("a move tells beforehand who is mailed", async () => {
    await page.goto(meeting);
    await expect(page.getByRole("switch", { name: "Record meeting" })).toBeChecked();
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule" });
    await expect(dialog.getByText(`${nora} will be notified by email.`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Reschedule and notify 1 person" })).toBeDisabled();
    const time = dialog.getByRole("combobox", { name: "Time", exact: true });
    await time.fill("16:30");
    await time.press("Tab");
    await dialog.getByRole("button", { name: "Reschedule and notify 1 person" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("16:30 – 17:15")).toBeVisible();
    await openOutbox(page, nora, 2);
    await expect(page.getByRole("article").getByRole("heading", { name: /^Rescheduled: / })).toBeVisible();
    await expectCalendarFile(page, /SEQUENCE:1/);
  });

  await test.step("a cancellation says what is lost, and tells everybody once", async () => {
    await page.goto(meeting);
    await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/This can't be undone/)).toBeVisible();
    await question.getByRole("button", { name: "Cancel meeting" }).click();
    await expect(page.getByText("This meeting was cancelled.")).toBeVisible();
    await openOutbox(page, nora, 3);
    await expect(page.getByRole("article").getByRole("heading", { name: /^Cancelled: / })).toBeVisible();
    await expectCalendarFile(page, /METHOD:CANCEL/);
  });
});

test("the form says beforehand who is mailed, and afterwards what became of each address", async ({ browser }) => {
  const { page } = await signInAs(browser, ana);
  const nora = someone();
  await page.goto("/home");
  await whenAwake(async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("heading", { name: "Schedule a meeting" })).toBeVisible({ timeout: 8000 });
  });
  await page.getByRole("textbox", { name: "Title" }).fill("Budget round");
  const people = page.getByRole("combobox", { name: "People" });
  await people.fill("nobody");
  await people.blur();
  await expect(page.getByText("“nobody” isn't an email address.")).toBeVisible();
  await people.fill(nora);
  await people.press("Enter");
  await page.getByRole("button", { name: `Mark ${nora} as required` }).click();
  const preview = page.getByRole("complementary", { name: "Summary" });
  await expect(preview.getByText(nora)).toBeVisible();
  const unstretch = await stretchUndo(page, /\/api\/meetings$/);
  await preview.getByRole("button", { name: "Schedule and invite 1 person" }).click();
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}$/);
  const told = page.getByRole("region", { name: "Meeting scheduled" });
  await expect(told.getByRole("heading")).toBeFocused();
  await expect(told.getByText("The invitation leaves in a few seconds.")).toBeVisible();

  await test.step("undone, the form is as it was filled, and nobody was invited", async () => {
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. No one was invited.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Budget round");
    await expect(page.getByRole("button", { name: `${nora} is required` })).toBeVisible();
    await unstretch();
    await preview.getByRole("button", { name: "Schedule and invite 1 person" }).click();
    await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}$/);
  });
  await expect(told.getByRole("listitem").filter({ hasText: nora }).getByText("Invited")).toBeVisible();
  await expect(told.getByText("Invitations sent.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1, name: "Budget round", exact: true })).toBeVisible();
  const meeting = page.url();

  await test.step("neither a reload nor going back sends anything again", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Budget round" })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Schedule a meeting" })).toHaveCount(0);
    await openOutbox(page, nora, 1);
  });

  await test.step("once cancelled it counts no answers, and a filled form schedules it again", async () => {
    await page.goto(meeting);
    await expect(page.getByText("1 no reply")).toBeVisible();
    await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel meeting" }).click();
    await expect(page.getByText("This meeting was cancelled.")).toBeVisible();
    await expect(page.getByText("1 no reply")).toHaveCount(0);
    await page.getByRole("link", { name: "Schedule again" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Budget round");
    await expect(page.getByRole("button", { name: "Schedule and invite 1 person" })).toBeVisible();
    await expect(page.getByRole("button", { name: `${nora} is required` })).toBeVisible();
  });

  await test.step("the one line that leads to the form fills it", async () => {
    const line = `Roadmap talk with ${nora} tomorrow at 3pm for 45 minutes`;
    await page.goto(`/meetings/new?${new URLSearchParams({ line })}`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Roadmap talk");
    await expect(page.getByRole("combobox", { name: "Time", exact: true })).toHaveValue("15:00");
    await expect(page.getByText(nora).first()).toBeVisible();
  });
});

test("a meeting is renamed in place, and found under its new name", async ({ browser }) => {
  const { page } = await signInAs(browser, ana);
  const name = `Quokka ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeMeeting(page, { title: "Nameless", scheduled_at: inDays(3) });
  await page.goto(`/meetings/${id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(page.getByRole("heading", { level: 1, name: "Nameless", exact: true })).toBeVisible();
  await clickUntilShown(page.getByRole("button", { name: "Rename" }), title);
  await expect(title).toBeFocused();
  await title.fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await page.goto("/meetings/search");
  await whenAwake(async () => {
    await page.getByRole("searchbox").fill(name);
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 8000 });
  });
});

test("what is archived or deleted leaves the list and comes back by undo; what is removed from one's list stays out", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, ana);
  const mark = crypto.randomUUID().slice(0, 8);
  const names = [`First ${mark}`, `Second ${mark}`];
  const [, second] = await Promise.all(
    names.map((title, at) => makeMeeting(page, { title, scheduled_at: inDays(4 + at) })),
  );
  const row = (name: string) => page.getByRole("link", { name, exact: true });

  await page.goto("/meetings");
  const chosen = page.getByRole("toolbar", { name: "Selected meetings" });
  for (const [at, name] of names.entries()) {
    await whenAwake(async () => {
      await row(name).focus();
      await page.keyboard.press("x");
      await expect(chosen.getByText(`${at + 1} selected`)).toBeVisible({ timeout: 8000 });
    });
  }
  await chosen.getByRole("button", { name: "Archive" }).click();
  for (const name of names) await expect(row(name)).toBeHidden();

  await page.route(/\/api\/meetings\?archived=true/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await page.getByRole("tab", { name: "Archive" }).click();
  await expect(row(`Second ${mark}`)).toBeVisible();
  await expect(row(`First ${mark}`)).toBeHidden();
  await page.getByRole("button", { name: "Show more" }).click();
  for (const name of names) await expect(row(name)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  for (const name of names) await expect(row(name)).toBeHidden();
  await page.getByRole("tab", { name: "Upcoming" }).click();
  for (const name of names) await expect(row(name)).toBeVisible();

  await page.evaluate((id) => fetch(`/api/meetings/${id}/cancel`, { method: "POST" }), second?.id);
  await row(`Second ${mark}`).click();
  const heading = page.getByRole("heading", { level: 1, name: new RegExp(mark) });
  await expect(heading).toBeVisible();
  const choose = async (act: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await choose("Delete for everyone");
  await expect(page).toHaveURL(/show=past$/);
  await page.getByRole("dialog", { name: "Meeting deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(heading).toBeVisible();
  await choose("Remove from my list");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove from my list" }).click();
  await expect(page).toHaveURL(/show=past$/);
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(row(`First ${mark}`)).toBeVisible();
  await expect(row(`Second ${mark}`)).toBeHidden();
});

test("what was said is found and read beside the notes by the host, and passed over by who may not read it", async ({
  browser,
}) => {
  const spoken = "parking ticket";
  const host = await signInAs(browser, ana);
  await host.page.goto(`/meetings/search?q=${encodeURIComponent(spoken)}`);
  const hit = host.page.getByRole("listitem").filter({ hasText: "Booking page: what ships first" });
  await expect(hit.getByText("Transcript")).toBeVisible();
  await hit.getByRole("link").click();
  const transcript = host.page.getByRole("region", { name: "Transcript" });
  await expect(transcript.getByText(spoken)).toBeInViewport();
  await transcript.getByRole("searchbox").fill("list");
  await expect(transcript.getByRole("status")).toHaveText(/^1 of \d+$/);
  await expect(host.page.getByText("Not recorded")).toBeVisible();
  await expect(host.page.getByText("Only you")).toBeVisible();

  const address = host.page.url();
  const colleague = await signInAs(browser, ben);
  await colleague.page.goto(`/meetings/search?q=${encodeURIComponent(spoken)}`);
  await expect(colleague.page.getByText(`No results for “${spoken}”.`)).toBeVisible();
  await colleague.page.goto(address);
  await expect(colleague.page.getByText("Ana hasn't shared these notes with you.")).toBeVisible();
  await expect(colleague.page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
  await expect(colleague.page.getByText(/slot calculation/)).toBeHidden();
});

test("in forced colours one sees what is a button, what is on and what is chosen", async ({ browser }) => {
  const { page } = await signInAs(browser, ana);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/meetings/new");
  await page.getByText("Options", { exact: true }).click();
  const [on, off] = [
    page.getByRole("switch", { name: "Transcribe and take notes" }),
    page.getByRole("switch", { name: "Record meeting" }),
  ];
  await expect(on).toBeChecked();
  await expect(off).not.toBeChecked();
  const grounds = (one: Locator) =>
    one.evaluate((part) =>
      [part, part.firstElementChild ?? part].map((shape) => getComputedStyle(shape).backgroundColor),
    );
  const [onGround, onThumb] = await grounds(on);
  const [offGround, offThumb] = await grounds(off);
  expect(onGround).not.toBe(offGround);
  expect(onThumb).not.toBe(onGround);
  expect(offThumb).not.toBe(offGround);
  for (const name of ["Schedule", "Discard"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCSS("border-top-style", "solid");
    await expect(page.getByRole("button", { name, exact: true })).toHaveCSS("border-top-width", "1px");
  }
  await page.goto("/settings");
  // The radio button itself is unseen; what is seen lies around it.
  const [chosen] = await grounds(page.getByRole("radio", { checked: true }).first().locator(".."));
  const [other] = await grounds(page.getByRole("radio", { checked: false }).first().locator(".."));
  expect(chosen).not.toBe(other);
  const [current] = await grounds(page.getByRole("navigation").getByRole("link", { name: "Profile" }));
  const [elsewhere] = await grounds(page.getByRole("navigation").getByRole("link", { name: "Recordings" }));
  expect(current).not.toBe(elsewhere);
});

test("the pages have no accessibility violation, in light and in dark, and fit a phone", async ({ browser }) => {
  const { page } = await signInAs(browser, ana);
  const { id } = await makeMeeting(page, { title: "Looked at", scheduled_at: inDays(6) });
  const [past] = await (await page.request.get("/api/meetings/search?q=booking")).json();
  for (const path of [
    "/home",
    "/meetings",
    "/meetings?show=past",
    "/meetings/new",
    "/meetings/search?q=booking",
    `/meetings/${id}`,
    `/meetings/${past.meeting_id}`,
    "/outbox",
    "/sign-in",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  }
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
