import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { ScheduleForm } from "./schedule-form";
import { emptySchedule, type ScheduleValues } from "./schedule-values";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

const show = (change: Partial<ScheduleValues> = {}) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <div className="px-4 pt-8 pb-24 sm:px-8">
          <ScheduleForm initial={{ ...emptySchedule(new Date(), "UTC"), ...change }} isTimeChosen={false} read={null} />
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

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await resizePage(414, 896);
});

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

test("options are a line that says what holds, and open where one is not as usual", async () => {
  await show();
  const record = page.getByRole("switch", { name: "Record meeting" });
  await expect.element(page.getByText("Notes are taken, not recorded, colleagues join freely")).toBeVisible();
  await expect.element(record).not.toBeInTheDocument();
  await page.getByText("Options", { exact: true }).click();
  await record.click();
  await expect.element(record).toBeChecked();
  await page.getByText("Options", { exact: true }).click();
  await expect.element(page.getByText("Notes are taken, recorded, colleagues join freely")).toBeVisible();
});

test("what was asked for beyond the usual is in sight", async () => {
  await show({ recording: true });
  await expect.element(page.getByRole("switch", { name: "Record meeting" })).toBeChecked();
});

test("the zone is a line, and a field for whoever changes it", async () => {
  await show();
  await page.getByRole("button", { name: "Change time zone" }).click();
  await expect.element(page.getByRole("combobox", { name: "Time zone" })).toHaveFocus();
});

test("at 1440 × 900 everything that a meeting needs is in sight", async () => {
  await resizePage(1440, 900);
  await show({ emails: ["ana@example.org", "ben@example.org"] });
  window.scrollTo(0, 0);
  const fields = [
    page.getByRole("textbox", { name: "Title" }),
    page.getByRole("combobox", { name: "People" }),
    page.getByRole("button", { name: /^Day: / }),
    page.getByRole("combobox", { name: "Repeats" }),
    page.getByRole("textbox", { name: "Description" }),
    page.getByText("Options", { exact: true }),
    submit(),
  ];
  for (const field of fields)
    await expect.poll(() => isInSight(field.element()), { message: field.selector }).toBe(true);
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

test("a time that is over leads to the day; what the service refuses stands at its field, and Enter schedules", async () => {
  const calls = answerFetch({
    "POST /meetings": () =>
      new Problem(422, "invalid", "Some values are not right.", [
        { path: "emails.0", message: "Not this address." },
        { path: "booking_note", message: "Not these words." },
      ]),
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-06T12:00:00Z") });
  const posted = () => calls.filter(({ path }) => path === "/meetings");
  await show({ day: "2026-01-05", time: 600, emails: ["ana@example.org"] });
  await submit().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a time in the future.");
  await expect.element(page.getByRole("button", { name: /^Day: / })).toHaveFocus();
  expect(posted()).toEqual([]);
  await page.getByRole("button", { name: /^Day: / }).click();
  await page.getByRole("button", { name: "Go to the Next Month" }).click();
  await page.getByRole("gridcell", { name: "15" }).getByRole("button").click();
  await expect.element(page.getByText("Choose a time in the future.")).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: "Title" }).fill("Budget");
  await userEvent.keyboard("{Enter}");
  const people = page.getByRole("combobox", { name: "People" });
  await expect.element(people).toHaveAccessibleDescription("Not this address.");
  await expect.element(people).toHaveFocus();
  await expect
    .element(page.getByRole("textbox", { name: "Description" }))
    .toHaveAccessibleDescription("Not these words.");
  await expect.element(page.getByRole("alert")).toHaveTextContent("The meeting wasn't scheduled.");
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Budget");
  expect(posted()).toMatchObject([{ body: { title: "Budget", emails: ["ana@example.org"] } }]);
});
