import { expect, test } from "vitest";
import { accountSlowDownMs, beginPasswordTry, slowDownMs } from "./limit-sign-in";

test.each([
  [1, 0],
  [3, 0],
  [4, 250],
  [6, 1000],
  [7, 1500],
  [12, 1500],
])("the %i. failure in a row waits for %i ms", (count, milliseconds) => {
  expect(slowDownMs(count)).toBe(milliseconds);
});

test.each([
  [1, 0],
  [24, 0],
  [25, 500],
  [44, 10_000],
  [5000, 10_000],
])("the %i. failure from all networks together waits for %i ms", (count, milliseconds) => {
  expect(accountSlowDownMs(count)).toBe(milliseconds);
});

test("guesses from ever other networks are answered ever later, and the owner is delayed but never refused", async () => {
  const email = "wanted@example.com";
  const delays: number[] = [];
  for (let n = 0; n < 60; n += 1) delays.push((await beginPasswordTry(email, `10.7.${n}.1`)).slowDownMs);
  expect([delays[23], delays[24], delays[59]]).toEqual([0, 500, 10_000]);
  const owner = await beginPasswordTry(email, "10.8.1.1");
  expect(owner.slowDownMs).toBe(10_000);
  await owner.succeed();
  expect((await beginPasswordTry("other@example.com", "10.8.1.1")).slowDownMs).toBe(0);
});

test("a right password is no failure of its account, from wherever", async () => {
  for (let n = 0; n < 30; n += 1) await (await beginPasswordTry("travels@example.com", `10.6.${n}.1`)).succeed();
  expect((await beginPasswordTry("travels@example.com", "10.6.99.1")).slowDownMs).toBe(0);
});

test("a right password begins the count anew; the thirteenth failure is refused, however many come at once", async () => {
  const begin = () => beginPasswordTry("busy@example.com", "10.8.0.1");
  for (let n = 0; n < 3; n += 1) expect((await begin()).slowDownMs).toBe(0);
  const right = await begin();
  expect(right.slowDownMs).toBe(250);
  await right.succeed();
  const tries = await Promise.allSettled(Array.from({ length: 13 }, begin));
  expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(1);
});
