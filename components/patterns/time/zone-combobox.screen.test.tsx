import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ZoneCombobox } from "./zone-combobox";

const { Collator } = Intl;

/** As in the locale "C": whoever names no locale compares bytes. */
class CollatorInC extends Collator {
  constructor(locales?: Intl.LocalesArgument, options?: Intl.CollatorOptions) {
    super(locales, options);
    if (locales === undefined) {
      Object.defineProperty(this, "compare", { value: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) });
    }
  }
}

beforeEach(() => {
  Object.assign(Intl, { Collator: CollatorInC });
});
afterEach(() => {
  Object.assign(Intl, { Collator });
});

test("a zone is found in small letters, in whichever locale the browser runs", async () => {
  await render(<ZoneCombobox value={null} onValueChange={() => {}} placeholder="Search cities" />);
  await page.getByRole("combobox").fill("new york");
  await expect.element(page.getByRole("option", { name: /^New York, America/ })).toBeVisible();
});
