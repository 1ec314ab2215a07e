import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoteText } from "./note-text";

test("all of a long note is there to be printed", async () => {
  const words = "The roof is to be painted before the rain comes. ".repeat(10);
  const markdown = Array.from({ length: 200 }, (_, at) => `Paragraph ${at + 1}: ${words}`).join("\n\n");
  await render(<NoteText markdown={markdown} />);
  const last = page.getByText(/^Paragraph 200:/);
  expect(last.query()).toBeNull();
  window.dispatchEvent(new Event("beforeprint"));
  expect(last.query()).not.toBeNull();
});

test("a first heading that says the title again is not shown twice, and boxes are ticked where they stand", async () => {
  const ticked: unknown[] = [];
  const markdown = "# The **roof**\n\n- [ ] paint it\n\n# The roof\n";
  const text = <NoteText markdown={markdown} title="The roof" onTick={(...box) => ticked.push(box)} />;
  await render(text);
  expect(page.getByRole("heading", { name: "The roof" }).elements()).toHaveLength(1);
  await page.getByRole("checkbox", { name: "paint it" }).click();
  expect(ticked).toEqual([[markdown.indexOf("[ ]"), true]]);
});

test("words that led here are marked, and the paragraph that has them is in view", async () => {
  const others = Array.from({ length: 80 }, (_, at) => `Paragraph ${at + 1} says nothing of the sort.`).join("\n\n");
  const markdown = `A roof is mentioned.\n\n${others}\n\nThe *roof* is painted in spring.\n\n${others}`;
  await render(<NoteText markdown={markdown} find="paint roof" />);
  await expect.element(page.getByText(/is painted in spring/)).toBeInViewport();
  const marked = () => [...(CSS.highlights.get("found-words") ?? [])].map(String);
  expect(marked()).toEqual(["roof", "roof", "painted"]);
});
