import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue";

/** Work that the test ends by hand. `started` lists names in the order in which they began. */
function stage(size: { atOnce: number; waitingMax: number }) {
  const queue = new FairQueue(size);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, name = key) =>
    queue
      .run(key, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => "done",
        (error) => error.code as string,
      );
  const finish = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await new Promise(setImmediate);
      ends.shift()?.();
    }
    await new Promise(setImmediate);
  };
  return { ask, started, finish };
}

test("after 240 tries of one network, another network's one is next but one", async () => {
  const { ask, started, finish } = stage({ atOnce: 2, waitingMax: 16 });
  const flood = Array.from({ length: 240 }, () => ask("flood"));
  const right = ask("ana");
  await finish(2);
  expect(started).toEqual(["flood", "flood", "flood", "ana"]);
  await finish(40);
  expect(await right).toBe("done");
  const answers = await Promise.all(flood);
  // Two were running, 16 were waiting, and one of those was dropped to make room for the new key.
  expect(answers.filter((answer) => answer === "done")).toHaveLength(17);
  expect(new Set(answers)).toEqual(new Set(["done", "unavailable"]));
});

test("after 240 tries of as many networks, one more waits for no more than what the queue holds", async () => {
  const { ask, started, finish } = stage({ atOnce: 2, waitingMax: 16 });
  for (let n = 0; n < 240; n += 1) void ask(`network-${n}`);
  const right = ask("ana");
  await finish(17);
  expect(started).toHaveLength(18);
  expect(started.at(-1)).toBe("ana");
  await finish(2);
  expect(await right).toBe("done");
});

test("work that fails frees its place", async () => {
  const queue = new FairQueue({ atOnce: 1, waitingMax: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => 1)).toBe(1);
});
