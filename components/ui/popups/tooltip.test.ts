import { expect, test } from "vitest";
import { hasOpenPopup } from "./tooltip";

test("no tooltip stands on the open menu of its own button", () => {
  expect(hasOpenPopup({ "aria-haspopup": "menu", "aria-expanded": true })).toBe(true);
  expect(hasOpenPopup({ "aria-haspopup": "menu", "aria-expanded": "false" })).toBe(false);
  // A panel beside the stage is not in the way.
  expect(hasOpenPopup({ "aria-expanded": true })).toBe(false);
  expect(hasOpenPopup({})).toBe(false);
});
