import { test } from "./journey";
import { signIn } from "./people";

test("a task is typed with its day, edited and ticked by keys, and brought back", async ({ open }) => {
  const page = await open();
  await signIn(page, "Clara Weiss");
  await page.goto("/tasks");
  const words = `Send the deck of ${crypto.randomUUID().slice(0, 8)}`;
  await page.get("textbox", "New task").click();
  await page.type(`${words} by tomorrow`);
  await page.getByText("Tomorrow").expectShown();
  await page.press("Enter");
  const task = page.get("checkbox", words);
  await task.expectShown();
  await page.get("button", `Due Tomorrow: ${words}`).expectShown();

  await task.focus();
  await page.press("e");
  const field = page.get("textbox", "Task");
  await field.expectFocused();
  await page.press("End");
  await page.type("!");
  await page.press("Enter");
  const edited = page.get("checkbox", `${words}!`);
  await edited.expectFocused();

  await page.press(" ");
  await edited.expectGone();
  await page.get("button", "Undo").click();
  await edited.expectShown();
  await page.reload();
  await edited.expectShown();
  await edited.focus();
  await page.press("Delete");
  await edited.expectGone();
});
