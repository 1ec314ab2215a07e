import { afterEach, expect, test, vi } from "vitest";
import { Readers } from "./readers";

afterEach(() => void vi.useRealTimers());

test("a meeting is read until it is known that nobody reads it", () => {
  const readers = new Readers();
  expect(readers.isRead("one")).toBe(true);
  readers.renewed([
    { meetingId: "one", isRead: false },
    { meetingId: "other", isRead: true },
  ]);
  expect(readers.isRead("one")).toBe(false);
  expect(readers.isRead("other")).toBe(true);
});

test("whoever arrives counts at once, also when an older answer comes after them", () => {
  vi.useFakeTimers();
  const readers = new Readers();
  readers.renewed([{ meetingId: "one", isRead: false }]);
  readers.arrived("one");
  expect(readers.isRead("one")).toBe(true);
  readers.renewed([{ meetingId: "one", isRead: false }]);
  expect(readers.isRead("one")).toBe(true);
  vi.advanceTimersByTime(6000);
  readers.renewed([{ meetingId: "one", isRead: false }]);
  expect(readers.isRead("one")).toBe(false);
});
