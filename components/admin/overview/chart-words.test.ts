import { expect, test } from "vitest";
import { describePoints } from "./chart-words";

const days = (...values: number[]) => values.map((value, at) => ({ day: `2026-11-0${at + 1}`, value }));

test.each([
  [days(), "Nothing has been counted yet."],
  [days(0, 0, 0), "No meetings from 1 Nov to 3 Nov."],
  [days(1, 0, 2), "1 meetings a day on average. Most on 3 Nov: 2."],
  [days(0, 1, 1), "0.7 meetings a day on average. Most on 2 Nov: 1."],
  [days(4000, 2000), "3,000 meetings a day on average. Most on 1 Nov: 4,000."],
])("%o", (points, words) => {
  expect(describePoints(points, "meetings")).toBe(words);
});
