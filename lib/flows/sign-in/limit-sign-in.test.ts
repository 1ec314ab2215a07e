import { expect, test } from "vitest";
import { beginPasswordTry, slowDownMs } from "./limit-sign-in";

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

test("a right password begins the count anew; the thirteenth failure is refused, however many come at once", async () => {
  const begin = () => beginPasswordTry("busy@example.com", "10.8.0.1");
  for (let n = 0; n < 3; n += 1) expect((await begin()).slowDownMs).toBe(0);
  const right = await begin();
  expect(right.slowDownMs).toBe(250);
  await right.succeed();
  const tries = await Promise.allSettled(Array.from({ length: 13 }, begin));
  expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(1);
});
