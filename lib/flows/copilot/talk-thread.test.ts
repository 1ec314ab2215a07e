import { afterAll, expect, test } from "vitest";
import { BackgroundThread } from "@/lib/platform/threads/background-thread";
import { asAccount } from "@/lib/platform/turns/whose-turn";
import type { TalkRequest, TalkResult } from "./work-on-talk";

const thread = new BackgroundThread<TalkRequest, TalkResult>("lib/flows/copilot/talk-thread-main", 60_000);
afterAll(() => thread.stop());

const lines = [{ userId: null, name: "Ana", tMs: 0, durationMs: 1000, text: "The harvest begins on Friday." }];

test("answers many requests, each with its own result", { timeout: 30_000 }, async () => {
  const requests = [1, 2, 3].map((count) =>
    thread.run({
      lines: Array.from({ length: count }, (_, at) => ({ ...lines[0], tMs: at * 60_000 })) as TalkRequest["lines"],
      people: [],
      talk: null,
    }),
  );
  expect((await Promise.all(requests)).map(({ sentences }) => sentences.length)).toEqual([1, 2, 3]);
});

test("a request that fails says so and leaves the thread as it is", { timeout: 30_000 }, async () => {
  await expect(thread.run({ lines: null, people: [], talk: null } as never)).rejects.toThrow("TypeError");
  expect(thread.isRunning).toBe(true);
  expect((await thread.run({ lines, people: [], talk: null })).sentences).toHaveLength(1);
});

test("many requests of one account do not delay a colleague's", { timeout: 30_000 }, async () => {
  const done: string[] = [];
  const ask = (account: string) =>
    asAccount(account, () => thread.run({ lines, people: [], talk: null })).then(() => done.push(account));
  const many = Array.from({ length: 12 }, () => ask("hostile"));
  await Promise.all([...many, ask("ana")]);
  expect(done.indexOf("ana")).toBeLessThan(3);
});
