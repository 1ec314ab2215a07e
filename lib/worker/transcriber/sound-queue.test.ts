import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { SoundQueue } from "./sound-queue";

/** Blocks the event loop. */
function work(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("what comes in time is heard at once", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const heard: number[] = [];
  const queue = new SoundQueue();
  queue.add(() => heard.push(1));
  queue.add(() => heard.push(2));
  expect(heard).toEqual([1, 2]);
  clock.mockRestore();
});

test("too much at a time waits in its order, and lets everything else take its turns", async () => {
  const queue = new SoundQueue();
  const heard: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    queue.add(() => {
      work(2);
      heard.push(at);
    });
  }
  expect(heard.length).toBeLessThan(10);
  let turns = 0;
  while (heard.length < 100) {
    await nextTurn();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(15);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
});

test("says when all is heard that came before", async () => {
  const queue = new SoundQueue();
  let heard = 0;
  for (let at = 0; at < 20; at += 1) {
    queue.add(() => {
      work(2);
      heard += 1;
    });
  }
  await queue.processed();
  expect(heard).toBe(20);
});
