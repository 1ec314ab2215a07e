import { test } from "./journey";
import { signIn } from "./people";

test("colleagues are found by a few letters, and chosen by pointer and by keys", async ({ open }) => {
  const page = await open();
  await signIn(page, "Ana Pereira");
  await page.goto("/meetings/new");
  const people = page.get("combobox", "People");
  await people.click();
  await page.type("ben");
  await page.get("option", /^Ben Okafor/).click();
  await page.get("button", /^Remove ben/).expectShown();
  await people.expectFocused();
  await page.type("clara");
  await page.get("option", /^Clara Weiss/).expectShown();
  await page.press("Enter");
  await page.get("button", /^Remove clara/).expectShown();
  await page.press("Backspace");
  await page.get("button", /^Remove clara/).expectGone();
});
