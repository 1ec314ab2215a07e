import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { joinByCode, makeMeeting, type Person, signInAs } from "./room-people";

/** The policy holds for every journey: this one runs alone, and leaves all as it was. */
test.afterEach(async ({ browser }) => {
  const { page } = await signInAs(browser, "Dev Raman");
  await allowAll(page);
});

async function allowAll(page: Page) {
  const { version } = await (await page.request.get("/api/admin/policy")).json();
  const answer = await page.request.put("/api/admin/policy", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      version,
      guests: true,
      recording: true,
      assistant: true,
      creators: "everyone",
      sign_up_domains: [],
      meeting_minutes_max: null,
      retention: { recordings: null, transcripts: null, notes: null, voice_notes: null },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const noRecording = "Recording is switched off by your administrator.";

async function openMenu({ page }: Person) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  return page.getByRole("menuitem", { name: /^Record meeting/ });
}

test("an administrator switches recording off, and the host of a running meeting reads so", async ({ browser }) => {
  const host = await signInAs(browser, "Ana Pereira", { choices: { camera: false, microphone: false } });
  const { code } = await makeMeeting(host.page, { title: "Unrecorded meeting" });
  await joinByCode(host, code);
  await expect(await openMenu(host)).toBeEnabled();
  await host.page.keyboard.press("Escape");

  const admin = await signInAs(browser, "Dev Raman");
  await admin.page.goto("/admin/policy");
  const recording = admin.page.getByRole("switch", { name: "Recording" });
  await expect(recording).toBeChecked();
  await recording.click();
  await expect(admin.page.getByText("Saved")).toBeVisible();
  await expectAccessible(admin.page, bothSchemes);
  await expectFitsPhone(admin.page);

  await test.step("in the room", async () => {
    const item = await openMenu(host);
    await expect(item).toContainText(noRecording);
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await host.page.keyboard.press("Escape");
  });

  await test.step("in the schedule form", async () => {
    const other = await signInAs(browser, "Ben Okafor");
    await other.page.goto("/meetings/new");
    await other.page.getByText("Options", { exact: true }).click();
    await expect(other.page.getByText(noRecording)).toBeVisible();
    await expect(other.page.getByRole("switch", { name: "Record meeting" })).toBeDisabled();
  });

  await test.step("and not after it is on again", async () => {
    await recording.click();
    await expect(recording).toBeChecked();
    await expect(async () => {
      const item = await openMenu(host);
      await expect(item).not.toContainText(noRecording, { timeout: 3000 });
    }).toPass();
  });
});

test("a shorter retention is shown first, announced, and taken back; the overview says that it waits", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, "Dev Raman");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/admin/policy");
    await page.getByLabel("Transcripts", { exact: true }).click();
    await page.getByRole("option", { name: "7 days", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Keep transcripts for 7 days?" });
    await expect(question).toContainText(/You can take this back until/);
    await question.getByRole("button", { name: "Announce and shorten" }).click();
    await expect(page.getByText(/^7 days from/)).toBeVisible();

    await page.goto("/admin");
    await page.getByRole("link", { name: "1 shorter retention time starts soon" }).click();
    await expect(page).toHaveURL(/\/admin\/policy$/);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText(/^7 days from/)).toBeHidden();
  }
});

test("the overview has its charts in words and as CSV, on a phone, too", async ({ browser }) => {
  const admin = await signInAs(browser, "Dev Raman");
  await admin.page.goto("/admin?days=90");
  await expect(admin.page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await expect(admin.page.getByRole("img", { name: "Meetings a day" })).toBeVisible();
  const [file] = await Promise.all([
    admin.page.waitForEvent("download"),
    admin.page.getByRole("link", { name: "Meetings as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("parley-90-days.csv");
  await expectAccessible(admin.page, bothSchemes);
  await expectFitsPhone(admin.page);
});
