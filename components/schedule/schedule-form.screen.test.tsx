import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { resizePage } from "@/lib/testing/resize-page";
import { ScheduleForm } from "./schedule-form";
import { emptySchedule, type ScheduleValues } from "./schedule-values";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

const show = (change: Partial<ScheduleValues> = {}) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <div className="px-4 pt-8 pb-24 sm:px-8">
          <ScheduleForm
            initial={{ ...emptySchedule(new Date(), "UTC"), ...change }}
            isTimeChosen={false}
            unaddressed={[]}
          />
        </div>
      </QueryClientProvider>
    </AppRouterContext>,
  );

const submit = () => page.getByRole("button", { name: /^Schedule/ });
const isInSight = (element: Element) => {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return top >= 0 && bottom <= window.innerHeight && onTop !== null && element.contains(onTop);
};
/** In any of its places: under the fields, or beside them. */
const isTimeInSight = () =>
  [...document.querySelectorAll("aside p, aside p span")].some(
    (element) => /\d\d:\d\d – \d\d:\d\d/.test(element.textContent ?? "") && isInSight(element),
  );

afterEach(() => resizePage(414, 896));

describe.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
])("at %s × %s", (width, height) => {
  test("the time and the button are in sight wherever the page is scrolled to", async () => {
    await resizePage(width, height);
    await show({ emails: Array.from({ length: 12 }, (_, at) => `somebody-with-a-long-name-${at}@example.org`) });
    for (const place of [0, 300, document.documentElement.scrollHeight]) {
      window.scrollTo(0, place);
      await expect.poll(() => isInSight(submit().element()), { message: `button at ${place}` }).toBe(true);
      await expect.poll(isTimeInSight, { message: `time at ${place}` }).toBe(true);
    }
  });

  test("nothing that has the focus is covered", async () => {
    await resizePage(width, height);
    await show({ emails: ["ana@example.org"] });
    const seen = new Set<Element>();
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await userEvent.keyboard("{Tab}");
      const focused = document.activeElement;
      if (!focused || focused === document.body || seen.has(focused)) break;
      seen.add(focused);
      await expect.poll(() => isInSight(focused), { message: focused.outerHTML.slice(0, 200) }).toBe(true);
    }
    expect(seen).toContain(submit().element());
  });
});

test("a key marks someone as required", async () => {
  await show({ emails: ["ana@example.org"] });
  const star = (name: string) => page.getByRole("button", { name });
  (star("Mark ana@example.org as required").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(star("ana@example.org is required")).toHaveAttribute("aria-pressed", "true");
});

test("a form without a time leads to its field", async () => {
  await resizePage(390, 844);
  await show({ time: null });
  await expect.element(page.getByText("No time chosen").first()).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await submit().click();
  await expect.element(page.getByRole("combobox", { name: "Time", exact: true })).toHaveFocus();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a time.");
});
