import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { clickUntilShown, test, whenAwake } from "./journey";
import { makeMeeting, signInAs } from "./room-people";
import { addPastCall } from "./spoken-lines";

const said = [
  "Let us look at the budget for the spring campaign.",
  "We decided to go with the smaller agency for the spring campaign.",
  "I will send the signed contract to the agency by Friday.",
  "The agency wants three weeks of notice before the campaign.",
];

test("the host edits the notes, keeps them over another tab and over new ones, restores a line and ticks them", async ({
  browser,
}) => {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const { page } = await signInAs(browser, "Ana Pereira");
  const { id } = await makeMeeting(page, { title: "Spring campaign" });
  try {
    await addPastCall(database, id, said);
  } finally {
    await database.end();
  }
  await page.evaluate((meeting) => fetch(`/api/meetings/${meeting}/summary/regenerate`, { method: "POST" }), id);
  await page.goto(`/meetings/${id}`);
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  const decisions = (of: Page) => of.getByRole("region", { name: "Decisions" });

  await test.step("what is written is saved by itself and is there after a reload", async () => {
    await edit.click();
    await expect(editorOf(page)).toBeFocused();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
    await putCursor(page, /^Go with the smaller agency/);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Book the flights.");
    await expect(page.getByText("Saving…")).toBeVisible();
    await expectSaved(page);
    await page.reload();
    await expect(decisions(page).getByText("Book the flights.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Reviewed" })).not.toBeChecked();
  });

  await test.step("an action item gets an owner and a due date", async () => {
    await edit.click();
    await putCursor(page, /signed contract/);
    const owner = page.getByRole("combobox", { name: /^Owner of / }).first();
    await owner.fill("The printer");
    await owner.press("Enter");
    await expectSaved(page);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(
      page.getByRole("region", { name: "Action items", exact: true }).getByText("The printer", { exact: true }),
    ).toBeVisible();
    await expect(edit).toBeFocused();
  });

  await test.step("of two tabs that write at once the second chooses, and nothing is overwritten before", async () => {
    const other = await page.context().newPage();
    await other.goto(`/meetings/${id}`);
    await clickUntilShown(other.getByRole("button", { name: "Edit", exact: true }), editorOf(other));
    await expect(editorOf(other)).toBeFocused();
    await page.bringToFront();
    await edit.click();
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    await page.route("**/summary", async (route) => {
      if (route.request().method() === "PATCH") await gate;
      await route.continue();
    });
    await putCursor(page, "Book the flights.");
    await page.keyboard.type(" Soon.");
    await other.bringToFront();
    await putCursor(other, "Book the flights.");
    await other.keyboard.type(" Never.");
    await expectSaved(other);
    await page.bringToFront();
    openGate();
    const question = page.getByRole("dialog", { name: "These notes changed in another tab" });
    await expect(question.getByText("Never.")).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep my version" }).click();
    await expectSaved(page);
    await expect(editorOf(other).getByText("Book the flights. Soon.")).toBeVisible();
    await page.unroute("**/summary");
    await other.close();
  });

  await test.step("a line becomes what was generated", async () => {
    await putCursor(page, /^Go with the smaller agency/);
    await page.keyboard.type(" Perhaps.");
    await page.getByRole("button", { name: "Compare" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare with the generated notes" });
    await expect(dialog.getByRole("insertion").filter({ hasText: "Perhaps." })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole("button", { name: /^Restore: .*smaller agency/ }).click();
    await expect(dialog.getByText("Perhaps.")).toBeHidden();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expectSaved(page);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(decisions(page).getByText("Perhaps.")).toBeHidden();
    await expect(decisions(page).getByText("Book the flights. Soon.")).toBeVisible();
  });

  await test.step("they are ticked as reviewed, and stay so", async () => {
    const tick = page.getByRole("checkbox", { name: "Reviewed" });
    await tick.click();
    await expect(tick).toBeChecked();
    await expect(page.getByText("reviewed by the host.")).toBeVisible();
    await page.reload();
    await expect(tick).toBeChecked();
  });

  await test.step("the words behind a line are shown beside it", async () => {
    // The page was just loaded anew.
    await whenAwake(async () => {
      await page
        .getByRole("button", { name: /^Show in the transcript, .*three weeks of notice/ })
        .first()
        .focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Show in transcript" })).toBeVisible({ timeout: 8000 });
    });
    await page.keyboard.press("Escape");
  });

  await test.step("written anew after a question, with another template; the edited version comes back", async () => {
    await page.getByRole("button", { name: "Regenerate" }).click();
    await page.getByRole("menuitemradio", { name: /^Stand-up/ }).click();
    const question = page.getByRole("alertdialog", { name: "Regenerate edited notes?" });
    await question.getByRole("button", { name: "Regenerate" }).click();
    await expect(page.getByText("These notes are new. Your edited version is kept.")).toBeVisible();
    await expect(decisions(page).getByText("Book the flights.")).toBeHidden();
    await expect(page.getByRole("checkbox", { name: "Reviewed" })).not.toBeChecked();
    await page.getByRole("button", { name: "Keep my version" }).click();
    await expect(decisions(page).getByText("Book the flights. Soon.")).toBeVisible();
    await page.reload();
    await expect(decisions(page).getByText("Book the flights. Soon.")).toBeVisible();
  });
});

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Notes" });
const expectSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** At the end of the line that says this. */
async function putCursor(page: Page, text: string | RegExp) {
  await editorOf(page).locator("p").filter({ hasText: text }).first().click();
  await page.keyboard.press("End");
}
