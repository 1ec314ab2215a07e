import { expect, test } from "vitest";
import { describeStrength } from "./describe-strength";

const day = 86_400;
test.each([
  [0, "Would be guessed at once."],
  [0.9, "Would be guessed at once."],
  [1, "Would take 1 second to guess."],
  [59.3, "Would take 59 seconds to guess."],
  [59.6, "Would take 1 minute to guess."],
  [3 * 3600, "Would take 3 hours to guess."],
  [23.9 * 3600, "Would take 1 day to guess."],
  [40 * day, "Would take 1 month to guess."],
  [364 * day, "Would take 1 year to guess."],
  [3 * 366 * day, "Would take 3 years to guess."],
  [150 * 366 * day, "Would take a century to guess."],
  [1e12, "Would take centuries to guess."],
  [Number.POSITIVE_INFINITY, "Would take centuries to guess."],
])("%d seconds: %s", (seconds, words) => {
  expect(describeStrength(seconds)).toBe(words);
});
