import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { recordStatements } from "@/lib/testing/rows-visited";
import { loadMonth } from "./load-month";

const timezone = "Asia/Kolkata";
const now = new Date("2027-11-24T10:00:00Z");

/** A page that is open on weekdays, for bookings so many hours ahead. */
async function pageWith(noticeDays: number) {
  const { subject } = await createBookingPage(null, {
    minimumNoticeMinutes: noticeDays * 1440,
    horizonDays: 365,
    holidayCountries: ["de"],
  });
  return { userId: subject.pageId, slug: subject.slug, timezone, now };
}
const monthOf = (slot: string | undefined) =>
  new Date(slot ?? "").toLocaleDateString("en-CA", { timeZone: timezone }).slice(0, 7);

test.each([
  [0, "2027-11", 1],
  [20, "2027-12", 1],
  [50, "2028-01", 2],
  [90, "2028-02", 2],
])("with a notice of %i days, %s is shown, searches: %i", async (noticeDays, month, searches) => {
  const page = await pageWith(noticeDays);
  const loaded: { month?: Awaited<ReturnType<typeof loadMonth>> } = {};
  const statements = await recordStatements(async () => {
    loaded.month = await loadMonth({ ...page, month: null });
  });
  expect(statements.filter(({ text }) => /booking_types/.test(text))).toHaveLength(searches);
  expect(loaded.month?.month).toBe(month);
  expect(loaded.month).toEqual(await loadMonth({ ...page, month }));
  expect([loaded.month?.slots.slots.at(0), loaded.month?.slots.slots.at(-1)].map(monthOf)).toEqual([month, month]);
});

test("without any free time, this month is shown; an unknown type has none", async () => {
  const page = await pageWith(300);
  expect(await loadMonth({ ...page, month: null })).toEqual(await loadMonth({ ...page, month: "2027-11" }));
  expect(await loadMonth({ ...page, slug: "other", month: null })).toBeNull();
});
