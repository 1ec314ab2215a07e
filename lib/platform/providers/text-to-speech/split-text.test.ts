import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./split-text";

test("splits where a reader would pause", () => {
  expect(splitText("", 20)).toEqual([]);
  expect(splitText("One line.\n", 20)).toEqual(["One line."]);
  expect(splitText("First line.\nSecond line.", 20)).toEqual(["First line.", "Second line."]);
  expect(splitText("A sentence. Another one here.", 20)).toEqual(["A sentence.", "Another one here."]);
  expect(splitText("no sentence ends in these words", 20)).toEqual(["no sentence ends in", "these words"]);
  expect(splitText("x".repeat(45), 20)).toEqual(["x".repeat(20), "x".repeat(20), "xxxxx"]);
});

test("loses no letter, and no piece is too long", () => {
  const letters = (text: string) => text.replace(/\s/g, "");
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (text, lengthMax) => {
      const pieces = splitText(text, lengthMax);
      expect(letters(pieces.join(""))).toBe(letters(text));
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(lengthMax);
    }),
  );
});
