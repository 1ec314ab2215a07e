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

test("after an interruption, time goes on where the clock is", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  clock.interrupt();
  expect(clock.arrive(2 * second, start + 9000)).toBe(true);
  expect(clock.timeOf(2 * second)).toBe(start + 9000);
});

test("an interruption without missing sound changes nothing", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  clock.interrupt();
  expect(clock.arrive(2 * second, start + 1200)).toBe(false);
  expect(clock.arrive(3 * second, start + 2700)).toBe(false);
  expect(clock.timeOf(2 * second)).toBe(start + 1000);
});

test("a worker that was held up and catches up has missed nothing", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  for (let at = 2; at <= 9; at += 1) {
    expect(clock.arrive(second + ((at - 1) * second) / 4, start + 5000 + at)).toBe(false);
  }
  expect(clock.timeOf(2 * second)).toBe(start + 1000);
});

test("sound that stays late was never sent in between, also when nobody said so", () => {
  const clock = new TrackClock();
  clock.arrive(second, start);
  const missing = Array.from({ length: 10 }, (_, at) =>
    clock.arrive(second + ((at + 1) * second) / 4, start + 9000 + at * 250),
  );
  expect(missing.filter(Boolean)).toHaveLength(1);
  expect(clock.timeOf(second + (10 * second) / 4)).toBe(start + 9000 + 9 * 250);
});
