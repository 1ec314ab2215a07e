import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeEarlyAnswer } from "./early-answer";

type Answer = { token: string | null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeDoor() {
  const state = { calls: 0, isLetIn: true };
  const ask = async (): Promise<Answer> => {
    state.calls += 1;
    if (!state.isLetIn) throw new Error("removed");
    return { token: `token ${state.calls}` };
  };
  return { state, early: makeEarlyAnswer(ask) };
}

test("a token that was asked for ahead is used once, however often somebody came near the button", async () => {
  const { state, early } = makeDoor();
  early.askAhead();
  early.askAhead();
  expect(await early.take()).toEqual({ token: "token 1" });
  expect(state.calls).toBe(1);
  expect(await early.take()).toEqual({ token: "token 2" });
});

test("a token is used within half of its life, then a new one is asked for", async () => {
  const { early } = makeDoor();
  early.askAhead();
  vi.advanceTimersByTime(59_000);
  early.askAhead();
  expect(await early.take()).toEqual({ token: "token 1" });
  early.askAhead();
  vi.advanceTimersByTime(60_000);
  expect(await early.take()).toEqual({ token: "token 3" });
});

test("coming back to the button after a while asks anew", async () => {
  const { state, early } = makeDoor();
  early.askAhead();
  vi.advanceTimersByTime(90_000);
  early.askAhead();
  expect(await early.take()).toEqual({ token: "token 2" });
  expect(state.calls).toBe(2);
});

test("a refused early request says nothing; pressing Join asks again and hears the answer of then", async () => {
  const { state, early } = makeDoor();
  state.isLetIn = false;
  early.askAhead();
  await expect(early.take()).rejects.toThrow("removed");
  early.askAhead();
  state.isLetIn = true;
  expect(await early.take()).toEqual({ token: "token 4" });
});

test("an answer without a token is not used, nor one from before the clock was set back", async () => {
  const answers: Answer[] = [{ token: null }, { token: "second" }, { token: "third" }, { token: "fourth" }];
  const early = makeEarlyAnswer(async () => answers.shift() ?? { token: null });
  early.askAhead();
  expect(await early.take()).toEqual({ token: "second" });
  early.askAhead();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await early.take()).toEqual({ token: "fourth" });
});

test("what was forgotten is not used", async () => {
  const { early } = makeDoor();
  early.askAhead();
  early.forget();
  expect(await early.take()).toEqual({ token: "token 2" });
});
