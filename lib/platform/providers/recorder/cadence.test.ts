import { expect, test } from "vitest";
import { Cadence, pictureMs } from "./cadence";

/** The times of the pictures in ten seconds on a machine where each takes so long. */
function timesWhere(tookMs: (picture: number) => number, untilMs = 10_000): number[] {
  const cadence = new Cadence();
  const times: number[] = [];
  let now = 0;
  while (now < untilMs) {
    const at = cadence.next(now);
    const took = tookMs(times.length);
    now = Math.max(now, at) + took;
    cadence.took(took);
    times.push(at);
  }
  return times;
}

const gaps = (times: number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));

test("there are fifteen pictures a second on a machine that is fast enough", () => {
  const times = timesWhere(() => 30);
  expect(times.length).toBeGreaterThanOrEqual(149);
  expect(Math.max(...gaps(times))).toBeCloseTo(1000 / 15);
});

test("on a slow machine there are fewer, at equal intervals", () => {
  const settled = gaps(timesWhere(() => 120)).slice(20);
  expect(settled.length).toBeGreaterThan(20);
  expect(Math.max(...settled)).toBeLessThanOrEqual(200.1);
  expect(Math.max(...settled) - Math.min(...settled)).toBeLessThan(1);
});

test("a stall of a second leaves no gap, because there is time to make up for it", () => {
  const times = timesWhere((picture) => (picture === 30 ? 1000 : 20));
  expect(Math.max(...gaps(times))).toBeLessThanOrEqual(400);
});

test("a machine that is far behind skips what it cannot make up for", () => {
  const times = timesWhere((picture) => (picture === 30 ? 8000 : 20), 20_000);
  expect(times.at(-1)).toBeGreaterThan(19_000);
});

test("after what was written at once, pictures go on behind it", () => {
  const cadence = new Cadence();
  cadence.skipTo(5010);
  expect(cadence.next(5100)).toBeGreaterThan(5010);
  expect(cadence.next(5200)).toBeLessThan(5010 + 4 * pictureMs);
});
