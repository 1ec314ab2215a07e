import { test } from "./journey";
import { signIn } from "./people";

test("addresses become people by keys, and are taken away again", async ({ open }) => {
  const page = await open();
  await signIn(page, "Ana Pereira");
  await page.goto("/meetings/new");
  const people = page.get("combobox", "People");
  await people.click();
  await page.type("ben@harbour.example");
  await page.press("Enter");
  await page.get("button", "Remove ben@harbour.example").expectShown();
  await people.expectFocused();
  await page.type("gus@outside.example, and");
  await page.get("button", "Remove gus@outside.example").expectShown();
  await people.expectValue(/^ ?and$/);
  await people.fill("");
  await page.press("Backspace");
  await page.get("button", "Remove gus@outside.example").expectGone();
  await page.get("button", "Remove ben@harbour.example").expectShown();
});

test("colleagues are found by a few letters, and chosen by pointer and by keys", async ({ open }) => {
  const page = await open();
  await signIn(page, "Ana Pereira");
  const { id } = await page.api<{ id: string }>("POST", "/api/teams", { name: `Team ${Date.now()}` });
  await page.goto(`/settings/teams/${id}`);
  const people = page.get("combobox", "Add people");
  await people.click();
  await page.type("ben");
  await page.get("option", /^Ben Okafor/).click();
  await page.get("button", "Remove ben@harbour.example").expectShown();
  await people.expectFocused();
  await page.type("clara");
  await page.get("option", /^Clara Weiss/).expectShown();
  await page.press("Enter");
  await page.get("button", /^Remove clara/).expectShown();
  await page.get("button", "Add 2 people").click();
  const members = page.get("list", "People");
  for (const name of ["Ben Okafor", "Clara Weiss"]) await members.getByText(name).expectShown();
  await page.api("DELETE", `/api/teams/${id}`);
});
