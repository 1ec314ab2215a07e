import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { farWednesday, nameDay, plusDays } from "./far-days";
import { test, whenAwake } from "./journey";
import { makeMeeting, signInAs } from "./room-people";

const ana = "Ana Pereira";
const dayOf = (page: Page, date: string) => page.getByRole("region", { name: nameDay(date), exact: true });
const block = (page: Page, title: string) => page.locator("[data-item]").filter({ hasText: title });

/** The place of an hour in a day, in sight. */
async function placeOf(page: Page, date: string, hour: number) {
  const box = await dayOf(page, date).boundingBox();
  if (!box) throw new Error(`${date} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + hour * 60 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** All times of this journey are read in UTC, as the demo people have them. */
test("a meeting is drawn into the week, moved by pointer and by keyboard, and read in a second zone", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, ana);
  const wednesday = farWednesday();
  const title = `Quince ${crypto.randomUUID().slice(0, 8)}`;
  const monday = plusDays(wednesday, -2);
  const [invited, guest] = [`Medlar ${crypto.randomUUID().slice(0, 8)}`, `nora-${crypto.randomUUID()}@outside.example`];
  await makeMeeting(page, { title: invited, scheduled_at: `${monday}T10:00:00Z`, emails: [guest] });
  await page.goto(`/calendar?view=week&date=${wednesday}`);
  await expect(dayOf(page, wednesday)).toBeVisible();
  await expect(page.getByText("Loading your meetings…")).toHaveCount(0);

  await test.step("draws", async () => {
    const card = page.getByRole("dialog", { name: "New meeting" });
    const from = await placeOf(page, wednesday, 13);
    await drag(page, { ...from, y: from.y + 2 }, { ...from, y: from.y + 45 });
    await expect(card.getByText("13:00 – 13:45")).toBeVisible();
    await card.getByRole("textbox", { name: "Title" }).fill(title);
    await card.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(card).toHaveCount(0);
    await expect(dayOf(page, wednesday).getByText(title)).toBeVisible();
  });

  await test.step("moves by pointer, and back", async () => {
    const thursday = plusDays(wednesday, 1);
    const at = await placeOf(page, wednesday, 13.1);
    const to = await placeOf(page, thursday, 15.1);
    await drag(page, at, to);
    await expect(
      dayOf(page, thursday).getByRole("button", { name: new RegExp(`^${title}.*15:00 to 15:45`) }),
    ).toBeVisible();
    // Offered once the move is saved.
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await undo.click();
    await saved;
    await expect(dayOf(page, wednesday).getByRole("button", { name: new RegExp(`^${title}.*13:00`) })).toBeVisible();
    await page.reload();
    await expect(dayOf(page, wednesday).getByRole("button", { name: new RegExp(`^${title}.*13:00`) })).toBeVisible();
  });

  await test.step("moves by keyboard", async () => {
    const tuesday = plusDays(wednesday, -1);
    await whenAwake(async () => {
      await block(page, title).focus();
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(dayOf(page, tuesday).getByText(title)).toBeVisible({ timeout: 8000 });
    });
    await page.keyboard.press("Shift+ArrowDown");
    await expect(
      page.getByText(`${nameDay(tuesday)}, 13:15 to 14:00. Enter moves it, Esc keeps the time.`),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Rescheduled" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("dialog", { name: title }).getByRole("link", { name: "Open", exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(block(page, title)).toBeFocused();
  });

  await test.step("names people who are invited before their meeting is moved under their eyes", async () => {
    await drag(page, await placeOf(page, monday, 10.1), await placeOf(page, monday, 12.1));
    const question = page.getByRole("alertdialog", { name: `Reschedule ${invited}?` });
    await expect(question.getByText(guest)).toBeVisible();
    await question.getByRole("button", { name: "Reschedule and notify 1 person" }).click();
    await expect(page.getByRole("button", { name: new RegExp(`^${invited}.*12:00 to 12:30`) })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Rescheduled" }).filter({ hasText: guest })).toBeVisible();
  });

  await test.step("is read in another zone, also after a reload", async () => {
    await page.getByRole("button", { name: "Add a second time zone" }).click();
    await page.getByPlaceholder("Search cities").fill("Colombo");
    await page.getByRole("option", { name: /Colombo/ }).click();
    await expect(page.getByRole("button", { name: /^Second time zone: Colombo/ })).toBeVisible();
    await expect(page.getByText("18:30", { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("18:30", { exact: true }).first()).toBeVisible();
    await block(page, title).click();
    await expect(page.getByText("18:45 – 19:30, Colombo", { exact: false })).toBeVisible();
  });
});

test("a phone shows one day, and everybody can use the page", async ({ browser }) => {
  const { page } = await signInAs(browser, ana);
  const wednesday = farWednesday();
  const title = `Sorb ${crypto.randomUUID().slice(0, 8)}`;
  await makeMeeting(page, { title, scheduled_at: `${wednesday}T10:00:00Z` });
  await page.goto(`/calendar?date=${wednesday}`);
  await expect(block(page, title)).toBeVisible();
  await expectAccessible(page, bothSchemes);
  await expectFitsPhone(page);
  await block(page, title).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await expectAccessible(page);

  const phone = await signInAs(browser, ana, { viewport: { width: 390, height: 844 }, touch: true });
  await phone.page.goto(`/calendar?date=${plusDays(wednesday, -1)}`);
  await expect(dayOf(phone.page, plusDays(wednesday, -1))).toBeVisible();
  await expect(dayOf(phone.page, wednesday)).toHaveCount(0);
  await phone.page.getByRole("button", { name: "Next day" }).click();
  await expect(dayOf(phone.page, wednesday).getByText(title)).toBeVisible();
  await phone.page.getByRole("radio", { name: "3 days" }).click();
  await expect(dayOf(phone.page, plusDays(wednesday, 2))).toBeVisible();
  await expectAccessible(phone.page);
});
