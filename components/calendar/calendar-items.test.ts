import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExternalEvent } from "@/lib/features/calendar/schema";
import { sampleEvent } from "@/lib/testing/sample-event";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import {
  columnsOf,
  describeItem,
  eventItem,
  isAbove,
  isMovable,
  meetingItem,
  meetingState,
  piecesOf,
} from "./calendar-items";
import { daysFrom, makeAxis } from "./day-axis";
import { monthsOf } from "./day-names";

const berlin = { timezone: "Europe/Berlin", clock: "24" } as const;
const week = makeAxis(daysFrom("2026-11-23", 7), berlin.timezone);
const now = Date.parse("2026-11-24T12:00:00Z");

const hosted = sampleMeeting({ title: "Budget review", scheduled_at: "2026-11-24T13:30:00.000Z" });
const invited = { is_host: false, my_response: "none" } as const;

test.each([
  [{}, "upcoming", "hosted by you"],
  [{ status: "live" as const }, "live", "hosted by you, live now"],
  [{ status: "cancelled" as const }, "off", "hosted by you, cancelled"],
  [{ status: "completed" as const }, "past", "hosted by you"],
  [invited, "unanswered", "hosted by Mara Lind, not answered yet"],
  [{ ...invited, my_response: "proposed" as const }, "unanswered", "hosted by Mara Lind, you suggested another time"],
  [{ ...invited, my_response: "accepted" as const }, "upcoming", "hosted by Mara Lind"],
  [{ ...invited, my_response: "declined" as const }, "off", "hosted by Mara Lind, you declined"],
  // Nobody came.
  [{ scheduled_at: "2026-11-24T10:30:00.000Z" }, "past", "hosted by you"],
])("a meeting with %j is %s and said so", (change, state, said) => {
  const item = meetingItem({ ...hosted, ...change }, now);
  expect(meetingState(item.meeting, item.end, now)).toBe(state);
  const time = "scheduled_at" in change ? "11:30 to 12:00" : "14:30 to 15:00";
  expect(describeItem(item, berlin, now)).toBe(`Budget review, Tue 24 Nov, ${time}, ${said}`);
});

test("a meeting without a plan stands where it took place, a live one up to now", () => {
  const instant = sampleMeeting({ scheduled_at: null, started_at: "2026-11-24T11:00:00.000Z" });
  expect(meetingItem({ ...instant, status: "live" }, now).end).toBe(now);
  const over = meetingItem({ ...instant, status: "completed", ended_at: "2026-11-24T11:20:00.000Z" }, now);
  expect([over.start, over.end]).toEqual([Date.parse("2026-11-24T11:00Z"), Date.parse("2026-11-24T11:20Z")]);
});

test("only one's own meetings that have not begun can be moved", () => {
  expect(isMovable(meetingItem(hosted, now))).toBe(true);
  expect(isMovable(meetingItem({ ...hosted, ...invited }, now))).toBe(false);
  expect(isMovable(meetingItem({ ...hosted, status: "live" }, now))).toBe(false);
  expect(isMovable(eventItem(sampleEvent()))).toBe(false);
});

test.each<[string, Partial<ExternalEvent>, string, { from: number; to: number } | null]>([
  [
    "a holiday is on its own day in every zone",
    { starts_at: "2026-11-25T00:00:00.000Z", ends_at: "2026-11-26T00:00:00.000Z", all_day: true },
    "all day, Wed 25 Nov",
    { from: 2, to: 3 },
  ],
  [
    "one that began before the week",
    { starts_at: "2026-11-20T00:00:00.000Z", ends_at: "2026-11-25T00:00:00.000Z", all_day: true },
    "all day, Fri 20 Nov to Tue 24 Nov",
    { from: 0, to: 2 },
  ],
  [
    "one of another week",
    { starts_at: "2026-11-20T00:00:00.000Z", ends_at: "2026-11-23T00:00:00.000Z", all_day: true },
    "all day, Fri 20 Nov to Sun 22 Nov",
    null,
  ],
  [
    "two days and nights",
    { starts_at: "2026-11-24T08:00:00.000Z", ends_at: "2026-11-26T08:00:00.000Z" },
    "Tue 24 Nov, 09:00 to 09:00 Thu 26 Nov",
    { from: 1, to: 4 },
  ],
])("%s", (_, change, said, columns) => {
  const item = eventItem(sampleEvent({ title: "Away", ...change }));
  expect(isAbove(item)).toBe(true);
  expect(columnsOf(item, week)).toEqual(columns);
  expect(describeItem(item, berlin, now)).toBe(`Away, ${said}, in your calendar`);
});

test("what goes on over midnight has a part in each day", () => {
  const item = eventItem(
    sampleEvent({ title: "Night shift", starts_at: "2026-11-24T21:00:00.000Z", ends_at: "2026-11-25T05:00:00.000Z" }),
  );
  const pieces = week.days.flatMap((day) => piecesOf(day, [item]));
  expect(pieces.map(({ from, to, isStart, isEnd }) => [from, to, isStart, isEnd])).toEqual([
    [22 * 60, 1440, true, false],
    [0, 6 * 60, false, true],
  ]);
  expect(describeItem(item, berlin, now)).toBe("Night shift, Tue 24 Nov, 22:00 to 06:00 Wed 25 Nov, in your calendar");
});

test("what ends at midnight is not in the next day", () => {
  const item = eventItem(sampleEvent({ starts_at: "2026-11-24T22:00:00.000Z", ends_at: "2026-11-24T23:00:00.000Z" }));
  expect(week.days.map((day) => piecesOf(day, [item]).length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test("in any zone the parts of an event together are as long as it is", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const starts = fc.integer({ min: Date.parse("2024-01-01") / 60_000, max: Date.parse("2029-01-01") / 60_000 });
  fc.assert(
    fc.property(zones, starts, fc.integer({ min: 1, max: 1439 }), (timezone, start, minutes) => {
      const first = new Date(start * 60_000);
      const axis = makeAxis(daysFrom(new Date(start * 60_000 - 86_400_000).toISOString().slice(0, 10), 4), timezone);
      const item = eventItem(
        sampleEvent({
          starts_at: first.toISOString(),
          ends_at: new Date((start + minutes) * 60_000).toISOString(),
        }),
      );
      const pieces = axis.days.flatMap((day) => piecesOf(day, [item]).map((piece) => ({ day, piece })));
      const spans = pieces.map(({ day }) => Math.min(item.end, day.end) - Math.max(item.start, day.start));
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(minutes * 60_000);
      expect(pieces.filter(({ piece }) => piece.isStart)).toHaveLength(1);
      expect(pieces.filter(({ piece }) => piece.isEnd)).toHaveLength(1);
      for (const { piece } of pieces) expect(piece.to).toBeGreaterThan(piece.from);
    }),
    { numRuns: 200 },
  );
});

test("the days are named by their months", () => {
  expect(monthsOf("2026-11-23", "2026-11-29")).toBe("November 2026");
  expect(monthsOf("2026-11-30", "2026-12-06")).toBe("Nov – Dec 2026");
  expect(monthsOf("2026-12-28", "2027-01-03")).toBe("Dec 2026 – Jan 2027");
});
