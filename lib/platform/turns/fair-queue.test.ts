import { expect, test } from "vitest";
import { unavailable } from "@/lib/platform/refusal";
import { FairQueue } from "./fair-queue";

/** Work that the test ends by hand. `started` lists names in the order in which they began. */
function stage(size: { atOnce: number; ofOneAtOnce?: number; waitingMax?: number }) {
  const queue = new FairQueue({ ...size, refusal: () => unavailable("Too many.", new Date()) });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string | null, name = String(key), signal?: AbortSignal) =>
    queue
      .run(
        key,
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        signal,
      )
      .then(
        () => "done",
        (error) => (error.name === "AbortError" ? error.name : error.code) as string,
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

test("after 240 tries of one network, another network's one is next", async () => {
  const { ask, started, finish } = stage({ atOnce: 2, waitingMax: 16 });
  const flood = Array.from({ length: 240 }, () => ask("flood"));
  const right = ask("ana");
  await finish(2);
  expect(started).toEqual(["flood", "flood", "ana", "flood"]);
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

test("a key takes no more places than its own, and the others take what is free", async () => {
  const { ask, started, finish } = stage({ atOnce: 3, ofOneAtOnce: 2 });
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
  await finish(0);
  expect(started).toEqual(["a1", "a2"]);
  void ask("b", "b1");
  void ask("b", "b2");
  await finish(0);
  expect(started).toEqual(["a1", "a2", "b1"]);
  await finish(1);
  expect(started.at(-1)).toBe("b2");
  await finish(1);
  expect(started.at(-1)).toBe("a3");
});

test("what has no key waits for nothing but a place", async () => {
  const { ask, started, finish } = stage({ atOnce: 2, ofOneAtOnce: 1 });
  for (const name of ["one", "two", "three"]) void ask(null, name);
  await finish(0);
  expect(started).toEqual(["one", "two"]);
  await finish(1);
  expect(started).toEqual(["one", "two", "three"]);
});

test("whoever gives up leaves the queue, and its place goes to the next", async () => {
  const { ask, started, finish } = stage({ atOnce: 1 });
  const leaving = new AbortController();
  void ask("a", "first");
  const second = ask("a", "second", leaving.signal);
  void ask("a", "third");
  leaving.abort();
  expect(await second).toBe("AbortError");
  await finish(1);
  expect(started).toEqual(["first", "third"]);
  expect(await ask("a", "late", leaving.signal)).toBe("AbortError");
});
