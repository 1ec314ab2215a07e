import { expect, test } from "vitest";
import { daysText, describeShortening } from "./retention-words";

const change = {
  kind: "recordings" as const,
  days_before: null,
  days: 30,
  waits: true,
  items: 1200,
  meetings: 1,
  people: 2,
  size_bytes: 5_000_000,
  oldest_at: null,
};

test.each([
  [
    {},
    "On 5 Dec, 1,200 parts of recordings from 1 meeting (5 MB) will be deleted for good. 2 people are told today, by email and in Parley. You can take this back until 5 Dec.",
  ],
  [
    { kind: "voice_notes" as const, items: 1, meetings: 0, people: 1, size_bytes: 0 },
    "On 5 Dec, 1 voice note will be deleted for good. 1 person is told today, by email and in Parley. You can take this back until 5 Dec.",
  ],
  [
    { items: 0, meetings: 0, people: 0, size_bytes: 0 },
    "Nothing is older than that yet. From 5 Dec, what gets older is deleted. You can take this back until 5 Dec.",
  ],
])("says in numbers what a shorter time does: %o", (data, words) => {
  expect(describeShortening({ ...change, ...data }, "5 Dec")).toBe(words);
});

test.each([
  [null, "For good"],
  [1, "1 day"],
  [3650, "3,650 days"],
])("%s days", (days, words) => {
  expect(daysText(days)).toBe(words);
});
