import { expect, test, vi } from "vitest";
import { TrackFrames } from "./track-frames";

function frameAt(shownAtMs: number) {
  return { shownAtMs, turn: 0 as const, copy: vi.fn(), release: vi.fn() };
}

const take = (frames: TrackFrames, dueAt: number) => [...frames.take(dueAt)].map(([, { shownAtMs }]) => shownAtMs);

test("a frame is shown when it is due, once, and those that it replaces are released unseen", () => {
  const frames = new TrackFrames();
  const all = [10, 40, 70].map(frameAt);
  for (const frame of all) frames.add("a", frame, 100);
  expect(take(frames, 50)).toEqual([40]);
  expect(all.map(({ release }) => release.mock.calls.length)).toEqual([1, 0, 0]);
  expect(take(frames, 60)).toEqual([]);
  expect(take(frames, 70)).toEqual([70]);
  for (const { copy } of all) expect(copy).not.toHaveBeenCalled();
});

test("a frame from the future is due now", () => {
  const frames = new TrackFrames();
  frames.add("a", frameAt(900), 100);
  expect(take(frames, 100)).toEqual([100]);
});

test("no more are held than memory allows, and those that stay are spread evenly", () => {
  const frames = new TrackFrames();
  const all = Array.from({ length: 200 }, (_, index) => frameAt(index));
  for (const frame of all) frames.add("a", frame, 1000);
  const held = all.filter(({ release }) => release.mock.calls.length === 0);
  expect(held.length).toBeLessThanOrEqual(40);
  expect(held.at(-1)?.shownAtMs).toBe(199);
  frames.clear();
  for (const { release } of all) expect(release).toHaveBeenCalledTimes(1);
});
