import { expect, test } from "vitest";
import { SpeechTurns } from "./speech-turns";

/** Takes a turn and notes it. */
function taker(turns: SpeechTurns) {
  const begun: string[] = [];
  const take = (name: string, signal?: AbortSignal) =>
    turns.take(signal).then((done) => {
      begun.push(name);
      return done;
    });
  return { begun, take };
}

test("runs so many at once, and the others in the order they came", async () => {
  const turns = new SpeechTurns(1, 10);
  const { begun, take } = taker(turns);
  const done = await take("first");
  const second = take("second");
  const third = take("third");
  await Promise.resolve();
  expect(begun).toEqual(["first"]);
  done();
  // Whoever comes now is behind those who wait.
  const fourth = take("fourth");
  (await second)();
  (await third)();
  (await fourth)();
  expect(begun).toEqual(["first", "second", "third", "fourth"]);
});

test("whoever gives up leaves the queue, and its place goes to the next", async () => {
  const turns = new SpeechTurns(1, 10);
  const { begun, take } = taker(turns);
  const done = await take("first");
  const leaving = new AbortController();
  const second = take("second", leaving.signal);
  const third = take("third");
  leaving.abort();
  await expect(second).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  done();
  (await third)();
  expect(begun).toEqual(["first", "third"]);
  await expect(take("late", leaving.signal)).rejects.toMatchObject({ retryable: true });
});

test("a full queue takes nobody else", async () => {
  const turns = new SpeechTurns(1, 1);
  const done = await turns.take();
  const second = turns.take();
  await expect(turns.take()).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  done();
  (await second)();
});
