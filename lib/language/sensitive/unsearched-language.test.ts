import { expect, test } from "vitest";
import { readMaskLines } from "@/lib/testing/mask-lines";
import { hasUnsearchedLanguage } from "./unsearched-language";

test.each(["de", "en", "es", "fr", "it", "nl", "pt"])("a document in %s is searched", (language) => {
  const texts = readMaskLines()
    .filter((line) => line.language === language)
    .flatMap((line) => line.texts);
  expect(hasUnsearchedLanguage(texts)).toBe(false);
});

const polish = [
  "Oferta wynosi czterysta tysięcy złotych i jest ważna do końca miesiąca.",
  "Piotr ma raka i w marcu idzie do szpitala, więc szukamy zastępstwa.",
  "Klient nas pozwał, a nasz prawnik radzi ugodę przed rozprawą w sądzie.",
];

test.each([
  ["Polish", polish],
  [
    "Swedish",
    [
      "Vi har ett möte på måndag och ska tala om budgeten för nästa år.",
      "Kunden har stämt oss, och vår advokat råder oss att göra upp i godo.",
    ],
  ],
  ["Chinese", ["我们决定下周开会。", "他得了癌症。"]],
  ["Ukrainian", ["Він захворів."]],
])("%s is not", (_, texts) => expect(hasUnsearchedLanguage(texts)).toBe(true));

test("a part of a document counts, a word of it does not", () => {
  const english = Array.from(
    { length: 40 },
    () => "We moved the meeting to Monday because the room was taken by the others.",
  );
  expect(hasUnsearchedLanguage([...english.slice(20), ...polish, ...polish])).toBe(true);
  expect(hasUnsearchedLanguage([...english, "Zażółć gęślą jaźń."])).toBe(false);
  expect(hasUnsearchedLanguage([])).toBe(false);
});
