import { afterEach, expect, test, vi } from "vitest";
import { DecodeQueue, type Urgency } from "./decode-queue";

/** A queue whose tasks end only when the test ends them. */
function slowQueue(concurrency: number) {
  const queue = new DecodeQueue(concurrency);
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (track: string, urgency: Urgency, name: string) =>
    queue.run(track, urgency, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => endings.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    endings.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, begun, add, end };
}

afterEach(() => void vi.useRealTimers());

test("phrases that ended come before pauses, whoever asked first", async () => {
  const { begun, add, end } = slowQueue(1);
  void add("a", "final", "a1");
  void add("b", "pause", "b1");
  void add("c", "final", "c1");
  await end("a1");
  await end("c1");
  expect(begun).toEqual(["a1", "c1", "b1"]);
});

test("somebody who talks a lot does not keep others waiting", async () => {
  const { begun, add, end } = slowQueue(1);
  for (const name of ["a1", "a2", "a3"]) void add("a", "final", name);
  void add("b", "final", "b1");
  for (const name of ["a1", "b1", "a2"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("an interim never waits and leaves a place for phrases that end", async () => {
  const { begun, add } = slowQueue(2);
  void add("a", "interim", "a1");
  expect(await add("b", "interim", "b1")).toBeNull();
  void add("c", "final", "c1");
  expect(begun).toEqual(["a1", "c1"]);
});

test("a first interim takes the last free place, and never waits", async () => {
  const { begun, add, end } = slowQueue(2);
  void add("a", "interim", "a1");
  void add("b", "first", "b1");
  expect(await add("c", "first", "c1")).toBeNull();
  void add("d", "final", "d1");
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "d1"]);
});

test("what waits for a track is taken back, but not its finals", async () => {
  const { queue, begun, add, end } = slowQueue(1);
  void add("a", "final", "a1");
  const pause = add("a", "pause", "a2");
  void add("a", "final", "a3");
  queue.drop("a");
  expect(await pause).toBeNull();
  await end("a1");
  expect(begun).toEqual(["a1", "a3"]);
});

test("work that fails gives its place on", async () => {
  const { queue, add, begun } = slowQueue(1);
  const failing = queue.run("a", "final", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  void add("b", "final", "b1");
  expect(begun).toEqual(["b1"]);
});

test("the more people speak, the rarer the interims of open phrases", () => {
  const queue = new DecodeQueue(2);
  queue.setSpeaking("a", true);
  const alone = queue.interimDelayMs(100);
  for (const track of ["b", "c", "d", "e", "f", "g"]) queue.setSpeaking(track, true);
  expect(queue.interimDelayMs(100)).toBeGreaterThan(2 * alone);
});

test("while a phrase that ended has to wait long, nothing is begun that no word depends on, and what waits is dropped", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { queue, begun, add, end } = slowQueue(1);
  void add("a", "final", "a1");
  void add("b", "final", "b1");
  const dropped = ["second", "pause", "improvement"] as const;
  const waiting = dropped.map((urgency) => add("c", urgency, `c ${urgency}`));
  void add("c", "retry", "c retry");
  expect(queue.isOverloaded).toBe(false);
  vi.advanceTimersByTime(500);
  await end("a1");
  expect(await Promise.all(waiting)).toEqual([null, null, null]);
  await end("b1");
  await end("c retry");
  expect(begun).toEqual(["a1", "b1", "c retry"]);
  expect(await add("a", "first", "a2")).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(queue.isOverloaded).toBe(false);
  void add("a", "first", "a3");
  expect(begun).toContain("a3");
});

test("of phrases that ended, the one is next that ended first, whoever spoke last before", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { begun, add, end } = slowQueue(1);
  const inTurn = async (track: string, name: string) => {
    void add(track, "final", name);
    vi.advanceTimersByTime(10);
  };
  await inTurn("a", "a1");
  await end("a1");
  await inTurn("b", "b1");
  await inTurn("a", "a2");
  await inTurn("c", "c1");
  for (const name of ["b1", "a2", "c1"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
});
