import { expect, type Page, test } from "@playwright/test";
import { databaseServer } from "./database-server";
import { makeMeeting, openBrowser, signInAs } from "./room-people";

const told = (page: Page) => page.getByRole("heading", { name: "Can't reach Parley" });

test("while the database stands still pages say so within seconds, members' and guests', and they come back by themselves", async ({
  browser,
}) => {
  const ana = await signInAs(browser, "Ana Pereira");
  const { code } = await makeMeeting(ana.page, { title: "Frozen budget" });
  const search = await ana.page.context().newPage();
  await search.goto("/meetings/search");
  const guest = await openBrowser(browser, {});
  await guest.goto(`/m/${code}`);
  const door = guest.getByRole("form", { name: "Ask to join" });
  await expect(door).toBeVisible();

  databaseServer.freeze();
  try {
    await test.step("a page that is opened then", async () => {
      const askedAt = Date.now();
      await ana.page.goto("/home");
      await expect(told(ana.page)).toBeVisible();
      expect(Date.now() - askedAt).toBeLessThan(8000);
    });
    await test.step("a guest's door that is loaded again", async () => {
      await guest.reload();
      await expect(told(guest)).toBeVisible();
    });
    await test.step("a page that reads something then", async () => {
      await search.getByRole("searchbox").or(search.getByRole("textbox")).first().fill("Frozen budget");
      await expect(search.getByText("Can't reach Parley. Trying again…")).toBeVisible();
    });
  } finally {
    databaseServer.thaw();
  }
  await expect(ana.page.getByRole("heading", { level: 1, name: /Ana/ })).toBeVisible();
  await expect(door).toBeVisible();
  await expect(search.getByRole("link", { name: /Frozen budget/ })).toBeVisible();
  await expect(search.getByText("Can't reach Parley. Trying again…")).toBeHidden();
});
