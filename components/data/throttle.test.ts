import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs at once, and a burst once more at its end", () => {
  const work = vi.fn();
  const run = throttle(work, 500);
  for (let at = 0; at < 20; at += 1) run();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  run();
  expect(work).toHaveBeenCalledTimes(3);
});

test("a stream of calls runs once in each span", () => {
  const work = vi.fn();
  const run = throttle(work, 500);
  for (let at = 0; at < 50; at += 1) {
    run();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(11);
});
