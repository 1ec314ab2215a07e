import { describe, expect, test } from "vitest";
import { readDates } from "./dates";

// A Tuesday, 14:00 in Amsterdam.
const now = new Date("2026-11-24T13:00:00Z");
const zone = "Europe/Amsterdam";

describe("days named in speech, on Tuesday 24 November 2026", () => {
  test.each([
    ["send it by Friday", "2026-11-27"],
    ["send it by friday", "2026-11-27"],
    ["by next Friday", "2026-12-04"],
    ["on Tuesday", "2026-12-01"],
    ["tomorrow", "2026-11-25"],
    ["the day after tomorrow", "2026-11-26"],
    ["today", "2026-11-24"],
    ["by end of day", "2026-11-24"],
    ["by EOD", "2026-11-24"],
    ["by the end of the week", "2026-11-27"],
    ["this week", "2026-11-27"],
    ["next week", "2026-12-04"],
    ["early next week", "2026-11-30"],
    ["by the end of next week", "2026-12-04"],
    ["by the end of the month", "2026-11-30"],
    ["by the end of November", "2026-11-30"],
    ["by the end of next month", "2026-12-31"],
    ["by the end of the quarter", "2026-12-31"],
    ["by the end of Q1", "2027-03-31"],
    ["by the end of the year", "2026-12-31"],
    ["in two weeks", "2026-12-08"],
    ["a week from today", "2026-12-01"],
    ["a week from Friday", "2026-12-04"],
    ["Monday after next", "2026-12-07"],
    ["on the 25th of November", "2026-11-25"],
    ["by the 3rd.", "2026-12-03"],
    ["by the fifth, please", "2026-12-05"],
    ["December 3rd", "2026-12-03"],
    ["first thing Monday", "2026-11-30"],
    ["this afternoon", "2026-11-24"],
    ["in January", "2027-01-31"],
    ["in the second week of December", "2026-12-11"],
    ["the last week of December", "2026-12-25"],
  ])("%s → %s", (said, date) => {
    expect(readDates(said, { zone, now })).toEqual([expect.objectContaining({ date, namesDay: true })]);
  });

  test.each([
    "we may send it",
    "the second option",
    "we sat down",
    "one or two of them",
    "the third attempt",
    "march on",
    "24/7",
    "2 to 3 people",
    "last Friday",
    "two weeks ago",
    "yesterday",
    "eight hours a day",
    "for two weeks",
    "a week of work",
  ])("%s names no coming day", (said) => {
    expect(readDates(said, { zone, now })).toEqual([]);
  });

  test("a time of day goes with its day", () => {
    expect(readDates("next Tuesday at 10:30", { zone, now })[0]).toMatchObject({ date: "2026-12-01", time: "10:30" });
    expect(readDates("tomorrow at 3 pm", { zone, now })[0]).toMatchObject({
      date: "2026-11-25",
      time: "15:00",
      hasMeridiem: true,
    });
    expect(readDates("tomorrow at half past 2", { zone, now })[0]).toMatchObject({ date: "2026-11-25", time: "02:30" });
  });

  test("the day is the day of the zone, not of UTC", () => {
    const lateEvening = new Date("2026-11-24T23:30:00Z");
    expect(readDates("tomorrow", { zone: "Asia/Tokyo", now: lateEvening })[0]?.date).toBe("2026-11-26");
    expect(readDates("tomorrow", { zone: "America/New_York", now: lateEvening })[0]?.date).toBe("2026-11-25");
  });
});
