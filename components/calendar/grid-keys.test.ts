import fc from "fast-check";
import { expect, test } from "vitest";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { toWallTime } from "@/components/ui/zoned-time";
import { sampleEvent } from "@/lib/testing/sample-event";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { eventItem, meetingItem } from "./calendar-items";
import { besides, nudged } from "./grid-keys";

const minutesAt = (at: number, timezone: string) => toWallTime(new Date(at), timezone).minutes;
const item = (start: string, minutes = 30) =>
  meetingItem(sampleMeeting({ scheduled_at: start, duration_minutes: minutes }), 0);
const iso = (span: { start: number; end: number } | null) =>
  span && [new Date(span.start).toISOString(), (span.end - span.start) / 60_000];

test.each([
  ["ArrowDown", false, "2026-11-24T10:15:00.000Z", 30],
  ["ArrowUp", false, "2026-11-24T09:45:00.000Z", 30],
  ["ArrowRight", false, "2026-11-25T10:00:00.000Z", 30],
  ["ArrowLeft", false, "2026-11-23T10:00:00.000Z", 30],
  ["ArrowDown", true, "2026-11-24T10:00:00.000Z", 45],
  ["ArrowUp", true, "2026-11-24T10:00:00.000Z", 15],
])("Shift with %s (Alt: %s) leads to %s, %i minutes", (key, altKey, start, minutes) => {
  expect(iso(nudged(item("2026-11-24T10:00:00.000Z"), { key, altKey }, "UTC"))).toEqual([start, minutes]);
});

test("a meeting is never shorter than a quarter of an hour or longer than a day, and other keys do nothing", () => {
  const short = item("2026-11-24T10:00:00.000Z", 15);
  expect(iso(nudged(short, { key: "ArrowUp", altKey: true }, "UTC"))?.[1]).toBe(15);
  const whole = item("2026-11-24T10:00:00.000Z", 1440);
  expect(iso(nudged(whole, { key: "ArrowDown", altKey: true }, "UTC"))?.[1]).toBe(1440);
  expect(nudged(short, { key: "ArrowLeft", altKey: true }, "UTC")).toBeNull();
  expect(nudged(short, { key: "a", altKey: false }, "UTC")).toBeNull();
});

test("another day is the same time of day, whatever the clocks do in between", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const starts = fc.integer({ min: Date.parse("2024-01-01") / 900_000, max: Date.parse("2029-01-01") / 900_000 });
  fc.assert(
    fc.property(zones, starts, fc.constantFrom("ArrowLeft", "ArrowRight"), (timezone, quarter, key) => {
      const before = item(new Date(quarter * 900_000).toISOString());
      const after = nudged(before, { key, altKey: false }, timezone);
      if (!after) throw new Error("not moved");
      expect(after.end - after.start).toBe(before.end - before.start);
      const days =
        (Date.parse(dateAt(after.start, timezone)) - Date.parse(dateAt(before.start, timezone))) / 86_400_000;
      const minutes = minutesAt(after.start, timezone);
      // A time that the clocks skip on that day is the one before or after the gap.
      const isSkipped = minutes !== minutesAt(before.start, timezone);
      expect(Math.abs(days)).toBe(1);
      if (isSkipped) expect(Math.abs(minutes - minutesAt(before.start, timezone))).toBeLessThanOrEqual(60);
    }),
    { numRuns: 300 },
  );
});

test("arrows lead through the week, and to the nearest of another day", () => {
  const event = (title: string, start: string) =>
    eventItem(sampleEvent({ title, starts_at: start, ends_at: new Date(Date.parse(start) + 1_800_000).toISOString() }));
  const monday = event("Monday", "2026-11-23T14:00:00.000Z");
  const early = event("early", "2026-11-25T08:00:00.000Z");
  const late = event("late", "2026-11-25T15:00:00.000Z");
  const order = [monday, early, late];
  const go = (from: typeof monday, key: string) => besides(order, from, key, "UTC");
  expect(go(monday, "ArrowDown")).toBe(early);
  expect(go(early, "ArrowUp")).toBe(monday);
  expect(go(monday, "ArrowUp")).toBeNull();
  expect(go(monday, "ArrowRight")).toBe(late);
  expect(go(early, "ArrowLeft")).toBe(monday);
  expect(go(late, "ArrowRight")).toBeNull();
  expect(go(late, "x")).toBeUndefined();
});
