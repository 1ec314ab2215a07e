import { expect, test } from "vitest";
import { wordsInAll } from "./word-difference";

test.each([
  ["a b c d", ["a b c d"], "a b c d"],
  ["a b c d", ["a x c d", "a b c"], "a c"],
  ["a b c", ["c b a"], "a"],
  ["a b", [""], ""],
  ["a b", [], "a b"],
])("of %j, %j keep %j", (text, others, kept) => {
  const shared = wordsInAll(
    text.split(" "),
    others.map((other) => other.split(" ")),
  );
  expect(shared.join(" ")).toBe(kept);
});
