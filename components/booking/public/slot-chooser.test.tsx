import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingSlots } from "@/lib/flows/booking/schema";
import { SlotChooser } from "./slot-chooser";

const now = new Date("2026-11-24T10:00:00Z");
const slots: BookingSlots = {
  available: true,
  holidays: [{ date: "2026-11-26", name: "Thanksgiving", open: false }],
  slots: ["2026-11-25T14:00:00.000Z", "2026-11-25T23:30:00.000Z", "2026-11-30T09:00:00.000Z"],
};

function show(change: { timezone?: string; day?: string | null; slots?: BookingSlots; month?: string } = {}) {
  return renderToStaticMarkup(
    <SlotChooser
      path="/book/ana/intro"
      choice={{
        timezone: change.timezone ?? "Europe/Berlin",
        clock: "24",
        month: change.month ?? "2026-11",
        day: change.day ?? null,
        start: null,
        embed: null,
      }}
      slots={change.slots ?? slots}
      hostName="Ana Pereira"
      pageZone="Europe/Berlin"
      now={now}
      isWholeZoneList={false}
    />,
  );
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^>]*>/g)].map(([tag, href = ""]) => ({
    label: /aria-label="([^"]*)"/.exec(tag)?.[1],
    isCurrent: tag.includes("aria-current"),
    query: new URL(href.replaceAll("&amp;", "&"), "http://page").searchParams,
  }));

test("days with times are links, and the first of them is shown with its times", () => {
  const html = show();
  const days = linksOf(html).filter(({ label }) => label?.includes("time"));
  expect(days.map(({ label }) => label)).toEqual([
    "Wednesday 25 November, 1 time",
    "Thursday 26 November, 1 time",
    "Monday 30 November, 1 time",
  ]);
  expect(days.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(
    linksOf(html)
      .map(({ query }) => query.get("start"))
      .filter(Boolean),
  ).toEqual(["2026-11-25T14:00:00.000Z"]);
  expect(html).toContain(">15:00<");
});

test("in another zone the same times stand on other days", () => {
  const html = show({ timezone: "America/New_York" });
  expect(
    linksOf(html)
      .filter(({ label }) => label?.includes("time"))
      .map(({ label }) => label),
  ).toEqual(["Wednesday 25 November, 2 times", "Monday 30 November, 1 time"]);
});

test("every link keeps the zone, so that all of it works without scripts", () => {
  for (const { query } of linksOf(show({ timezone: "Asia/Tokyo" }))) expect(query.get("tz")).toBe("Asia/Tokyo");
});

test("there is no way to a month that is over", () => {
  const labels = (html: string) => linksOf(html).map(({ label }) => label);
  expect(labels(show())).not.toContain("Previous month");
  expect(labels(show({ month: "2026-12" }))).toContain("Previous month");
});

test("a month without times says so and leads on; holidays are named", () => {
  const html = show({ slots: { ...slots, slots: [] } });
  expect(html).toContain("Ana Pereira has no free times in November 2026.");
  expect(html).toContain("Show December 2026");
  expect(html).toContain("Thanksgiving, closed");
});
