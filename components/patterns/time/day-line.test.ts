import { describe, expect, it } from "vitest";
import { sampleMeeting, sampleSeries } from "@/lib/testing/sample-meeting";
import { countDown, describeDistance, drawDayLine } from "./day-line";
import { dateAt } from "./zone-offset";

const now = Date.parse("2026-11-24T13:00:00Z");
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const draw = (...meetings: ReturnType<typeof sampleMeeting>[]) => drawDayLine(meetings, now, "Europe/Berlin");

describe("the line of the day", () => {
  it("puts what runs, what comes next, what follows and what is over where they belong", () => {
    const live = sampleMeeting({ status: "live", started_at: at("12:40") });
    const next = sampleMeeting({ scheduled_at: at("13:30") });
    const sameDay = sampleMeeting({ scheduled_at: at("16:00") });
    const tomorrow = sampleMeeting({ scheduled_at: "2026-11-24T23:30:00.000Z" });
    const over = sampleMeeting({ status: "completed", ended_at: at("09:00") });
    const line = draw(tomorrow, over, sameDay, next, live);
    expect(line.days).toEqual([
      { date: "2026-11-24", cards: [live, next], rows: [sameDay] },
      { date: "2026-11-25", cards: [], rows: [tomorrow] },
    ]);
    expect(line.recent).toEqual([over]);
  });

  it("keeps one whose time has begun with nobody inside as the next", () => {
    const late = sampleMeeting({ scheduled_at: at("12:50") });
    expect(draw(sampleMeeting({ scheduled_at: at("13:30") }), late).days[0]?.cards).toEqual([late]);
  });

  it("lets go of one nobody came to when its time is over", () => {
    expect(draw(sampleMeeting({ scheduled_at: at("12:00") })).days).toEqual([]);
  });

  it("shows the next one of another day under that day", () => {
    const next = sampleMeeting({ scheduled_at: "2026-11-26T09:00:00.000Z" });
    expect(draw(next).days).toEqual([{ date: "2026-11-26", cards: [next], rows: [] }]);
  });

  it("never proposes a cancelled one, and shows it until its time is over", () => {
    const cancelled = sampleMeeting({ status: "cancelled", scheduled_at: at("13:10") });
    const gone = sampleMeeting({ status: "cancelled", scheduled_at: at("10:00") });
    expect(draw(cancelled, gone).days).toEqual([{ date: "2026-11-24", cards: [], rows: [cancelled] }]);
  });

  it("shows a meeting for now until half a day has gone by", () => {
    const fresh = sampleMeeting({ scheduled_at: null, created_at: at("12:58") });
    const stale = sampleMeeting({ scheduled_at: null, created_at: "2026-11-23T12:00:00.000Z" });
    expect(draw(fresh, stale).days[0]?.cards).toEqual([fresh]);
  });

  it("shows a series once, by its next meeting", () => {
    const series = sampleSeries();
    const [today, tomorrow] = [
      sampleMeeting({ series, scheduled_at: at("15:00") }),
      sampleMeeting({ series, scheduled_at: "2026-11-25T15:00:00.000Z" }),
    ];
    const single = sampleMeeting({ scheduled_at: "2026-11-25T16:00:00.000Z" });
    expect(draw(today, tomorrow, single).days).toEqual([
      { date: "2026-11-24", cards: [today], rows: [] },
      { date: "2026-11-25", cards: [], rows: [single] },
    ]);
  });

  it("leaves archived ones out", () => {
    const line = draw(sampleMeeting({ archived: true }), sampleMeeting({ archived: true, status: "completed" }));
    expect(line).toEqual({ days: [], recent: [] });
  });
});

it.each([
  [600, "10:00"],
  [601, null],
  [61, "1:01"],
  [1, "0:01"],
  [0, null],
  [-5, null],
])("%s seconds before the start the countdown reads %s", (seconds, text) => {
  expect(countDown(now + seconds * 1000, now)).toBe(text);
});

it.each([
  [0, "now"],
  [25, "in 25 min"],
  [-12, "12 min late"],
  [180, "in 3 h"],
  [200, "in 3 h 20 min"],
  [60 * 20, "in 20 h"],
  [60 * 48, "in 2 days"],
])("%s minutes away is said as %s", (minutes, words) => {
  expect(describeDistance(now + minutes * 60_000, now)).toBe(words);
});

it("a late evening in the west is the day before", () => {
  expect(dateAt(Date.parse("2026-11-24T03:00:00Z"), "America/New_York")).toBe("2026-11-23");
});
