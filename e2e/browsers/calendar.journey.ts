import { farWednesday, nameDay, plusDays } from "../far-days";
import { test } from "./journey";
import type { Page } from "./page";
import { signIn } from "./people";

const dayOf = (page: Page, date: string) => page.get("region", nameDay(date));

async function placeOf(page: Page, date: string, hour: number) {
  const { x, y, width } = await dayOf(page, date).box();
  return { x: x + width / 2, y: y + hour * 60 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await page.drag(from, at(0.1), at(0.3), at(0.6), at(0.9), to);
}

/** All times are read in UTC, as the demo people have them. */
test("a meeting is drawn into the week, and moved by pointer and by keys", async ({ open }) => {
  const page = await open();
  await signIn(page, "Ana Pereira");
  const wednesday = farWednesday();
  const title = `Quince ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/calendar?view=week&date=${wednesday}`);
  await dayOf(page, wednesday).expectShown();
  await page.getByText("Loading your meetings…").expectGone();

  await test.step("draws", async () => {
    const from = await placeOf(page, wednesday, 13);
    await drag(page, { ...from, y: from.y + 2 }, { ...from, y: from.y + 45 });
    const card = page.get("dialog", "New meeting");
    await card.getByText("13:00 – 13:45").expectShown();
    await card.get("textbox", "Title").fill(title);
    await card.get("button", "Schedule").click();
    await card.expectGone();
    await dayOf(page, wednesday).getByText(title).expectShown();
  });

  const thursday = plusDays(wednesday, 1);
  await test.step("moves by pointer", async () => {
    await drag(page, await placeOf(page, wednesday, 13.1), await placeOf(page, thursday, 15.1));
    await dayOf(page, thursday)
      .get("button", new RegExp(`^${title}.*15:00 to 15:45`))
      .expectShown();
    await page.get("button", "Undo").expectShown();
  });

  await test.step("moves by keyboard", async () => {
    await page.getBySelector("[data-item]", { text: new RegExp(title) }).focus();
    await page.press("Shift+ArrowLeft");
    await dayOf(page, wednesday).getByText(title).expectShown();
    await page.press("Shift+ArrowDown");
    await page.getByText(`${nameDay(wednesday)}, 15:15 to 16:00. Enter moves it, Esc keeps the time.`).expectShown();
    await page.press("Enter");
    await page.get("dialog", "Rescheduled").expectShown();
    await page.reload();
    await dayOf(page, wednesday)
      .get("button", new RegExp(`^${title}.*15:15 to 16:00`))
      .expectShown();
  });
});
