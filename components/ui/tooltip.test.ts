import { expect, test } from "vitest";
import { hasOpenPopup } from "./tooltip";

const button = (attributes: Record<string, string>) => ({ getAttribute: (name: string) => attributes[name] ?? null });

test("no tooltip stands on the open menu of its own button", () => {
  expect(hasOpenPopup(button({ "aria-haspopup": "menu", "aria-expanded": "true" }))).toBe(true);
  expect(hasOpenPopup(button({ "aria-haspopup": "menu", "aria-expanded": "false" }))).toBe(false);
  // A panel beside the stage is not in the way.
  expect(hasOpenPopup(button({ "aria-expanded": "true" }))).toBe(false);
  expect(hasOpenPopup(button({}))).toBe(false);
});
