import { afterAll, expect, test } from "vitest";
import { BackgroundThread } from "@/lib/platform/threads/background-thread";
import type { TalkOrder, TalkResult } from "./work-on-talk";

const thread = new BackgroundThread<TalkOrder, TalkResult>("lib/flows/copilot/talk-thread-main.ts", 60_000);
afterAll(() => thread.stop());

const lines = [{ userId: null, name: "Ana", tMs: 0, durationMs: 1000, text: "The harvest begins on Friday." }];

test("answers many orders, each with its own result", { timeout: 30_000 }, async () => {
  const orders = [1, 2, 3].map((count) =>
    thread.run({
      lines: Array.from({ length: count }, (_, at) => ({ ...lines[0], tMs: at * 60_000 })) as TalkOrder["lines"],
      people: [],
      talk: null,
    }),
  );
  expect((await Promise.all(orders)).map(({ sentences }) => sentences.length)).toEqual([1, 2, 3]);
});

test("an order that fails says so and leaves the thread as it is", { timeout: 30_000 }, async () => {
  await expect(thread.run({ lines: null, people: [], talk: null } as never)).rejects.toThrow("TypeError");
  expect(thread.isRunning).toBe(true);
  expect((await thread.run({ lines, people: [], talk: null })).sentences).toHaveLength(1);
});
