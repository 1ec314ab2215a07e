import { test } from "./journey";
import { newAddress, openBookingPage } from "./people";

test("a guest books a time, and undoes it", async ({ open, origin }) => {
  const address = await openBookingPage(origin);
  const page = await open();
  await page.goto(address);
  await page.get("link", /^Intro call/).click();
  const days = page.get("table").get("link");
  await days.expectShown();
  if ((await days.count()) < 2) {
    await page.get("link", "Next month").click();
    await page.get("link", "Previous month").expectShown();
  }
  await days.nth(1).click();
  await days.nth(1).expectState("aria-current", "date");
  await page.get("combobox", "Time zone").expectShown();
  await page.get("link", "12 h").click();
  await page
    .get("region", /^Times on /)
    .get("link", / am$/, { nth: 3 })
    .click();
  await page.getByText(/for Dev Raman, in Berlin/).expectShown();

  await test.step("what is missing is said, and what was typed stays", async () => {
    await page.get("textbox", "Your name").fill("Gus Guest");
    await page.get("textbox", /^Email/).fill("gus@nowhere");
    await page.get("button", "Book this time").click();
    await page.getByText(/valid email/).expectShown();
    await page.get("textbox", "Your name").expectValue("Gus Guest");
  });
  await page.get("textbox", /^Email/).fill(newAddress("gus"));
  await page.get("button", "Book this time").click();
  await page.get("heading", /^You’re booked with Dev Raman/).expectShown();
  await page.get("button", "Undo booking").click();
  await page.getByText(/was undone/).expectShown();
});
