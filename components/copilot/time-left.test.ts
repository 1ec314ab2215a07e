import { expect, test } from "vitest";
import { timeLeft } from "./time-left";

test.each([
  [600_000, "10 min"],
  [540_001, "10 min"],
  [60_000, "1 min"],
  [59_999, "60 s"],
  [1, "1 s"],
  [0, "over"],
  [-5, "over"],
])("%i ms: %s", (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});
