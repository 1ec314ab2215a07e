import { expect, test } from "vitest";
import { TrackClock } from "./track-clock";

const second = 16_000;
const start = 1_700_000_000_000;

test("sound counts its own time, however late it arrives", () => {
  const clock = new TrackClock();
  expect(clock.arrive(second, start)).toBe(false);
  expect(clock.arrive(2 * second, start + 1900)).toBe(false);
  expect(clock.timeOf(2 * second)).toBe(start + 1000);
});

test("sound that comes early shows that what came before was late", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  clock.arrive(2 * second, start + 700);
  expect(clock.timeOf(2 * second)).toBe(start + 700);
});

test("after sound that was never sent, time goes on where the clock is", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  expect(clock.arrive(2 * second, start + 9000)).toBe(true);
  expect(clock.timeOf(2 * second)).toBe(start + 9000);
});
