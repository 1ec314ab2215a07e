import { expect, test } from "vitest";
import { characterClasses, characterCount, makeCharacters, makeWords } from "./make-secret";

test.each([characterCount.min, 20, characterCount.max])(
  "%i characters, some of each class, none that look alike",
  (length) => {
    for (let round = 0; round < 200; round += 1) {
      const secret = makeCharacters(length, characterClasses);
      expect(secret).toHaveLength(length);
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) expect(secret).toMatch(kind);
      expect(secret).not.toMatch(/[IlOo01|`'" ]/);
    }
  },
);

test("only of the chosen classes", () => {
  expect(makeCharacters(64, ["digits"])).toMatch(/^[2-9]{64}$/);
  expect(makeCharacters(64, ["lower", "upper"])).toMatch(/^[a-zA-Z]{64}$/);
});

test("each character comes as often as any other", () => {
  const counts = new Map<string, number>();
  for (const one of Array.from({ length: 500 }, () => makeCharacters(64, ["digits"])).join("")) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  // 32,000 draws of eight: 4,000 each, and a deviation of 59.
  expect(counts.size).toBe(8);
  for (const count of counts.values()) expect(Math.abs(count - 4000)).toBeLessThan(6 * 59);
});

test("words of the list, and no two alike", () => {
  const words = ["able", "baker", "charlie"];
  expect(makeWords(4, words)).toMatch(/^((able|baker|charlie)(-|$)){4}/);
  const list = Array.from({ length: 7776 }, (_, at) => `w${at}`);
  expect(new Set(Array.from({ length: 500 }, () => makeWords(5, list))).size).toBe(500);
});
