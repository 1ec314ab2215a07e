import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { browserNoticeScript } from "./browser-notice";

const words = /^This browser is too old for Parley/;

/** As at the start of each page. */
function open() {
  const script = document.createElement("script");
  script.textContent = browserNoticeScript;
  document.head.append(script);
  script.remove();
}

const pretendOld = () => vi.spyOn(CSS, "supports").mockReturnValue(false);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const note of document.querySelectorAll("html > [role=status]")) note.remove();
});

test("a current browser is told nothing", () => {
  open();
  expect(page.getByText(words).elements()).toEqual([]);
});

test("an old one is told on each page until it is dismissed", async () => {
  pretendOld();
  open();
  await expect.element(page.getByRole("status")).toHaveTextContent(words);
  document.querySelector("html > [role=status]")?.remove();
  open();
  await page.getByRole("button", { name: "Dismiss" }).click();
  expect(page.getByText(words).elements()).toEqual([]);
  open();
  expect(page.getByText(words).elements()).toEqual([]);
});

test("one that keeps nothing is told, too", async () => {
  pretendOld();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  open();
  await expect.element(page.getByText(words)).toBeVisible();
});
