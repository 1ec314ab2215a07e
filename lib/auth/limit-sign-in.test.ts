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

test("tries that nobody looked at do not count, and right ones begin anew", async () => {
  for (let n = 0; n < 13; n += 1) await (await beginPasswordTry("busy@example.com", "10.8.0.1")).takeBack();
  for (let n = 0; n < 3; n += 1) await beginPasswordTry("busy@example.com", "10.8.0.1");
  const begun = performance.now();
  const right = await beginPasswordTry("busy@example.com", "10.8.0.1");
  expect(performance.now() - begun).toBeGreaterThanOrEqual(240);
  await right.succeed();
  const tries = Array.from({ length: 13 }, () => beginPasswordTry("busy@example.com", "10.8.0.1"));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(1);
});
