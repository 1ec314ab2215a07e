import { expect, test } from "vitest";
import { excerptOf } from "./excerpt-of";

test.each([
  ["# Plan\n\n- **one**\n- [two](https://example.org)\n", "Plan one two"],
  ["| a | b |\n| --- | --- |\n| 1 | 2 |", "a b 1 2"],
  ["![Roof](roof.png) is _red_", "Roof is red"],
  ["", ""],
])("%j begins with %j", (markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt);
});

test("a first heading that says the title again is left out, and no other", () => {
  expect(excerptOf("# The roof\n\nleaks", "The roof")).toBe("leaks");
  expect(excerptOf("---\nby: Ben\n---\n\nThe *roof*\n===\nleaks", "the roof")).toBe("by: Ben leaks");
  expect(excerptOf("The roof leaks", "The roof")).toBe("The roof leaks");
  expect(excerptOf("# The roof leaks\n\n# The roof", "The roof")).toBe("The roof leaks The roof");
});

test("ends between words, and not inside a character", () => {
  const long = excerptOf("house ".repeat(1000));
  expect(long).toMatch(/^(house )+house…$/);
  expect(long.length).toBeLessThanOrEqual(241);
  expect(excerptOf("😀".repeat(500))).toMatch(/^😀+…$/u);
});
