import { describe, expect, test } from "vitest";
import { falseAlarmsIn, isMasked, readMaskLines } from "@/lib/testing/mask-lines";
import { findSensitive } from "./find-sensitive";
import { maskTexts } from "./mask-texts";

const lines = readMaskLines();

describe.each(["de", "en", "es", "fr", "it", "nl", "pt"])("lines in %s", (language) => {
  const own = lines.filter((line) => line.language === language);
  const shown = (isKind: (line: (typeof lines)[number]) => boolean) =>
    own.filter((line) => line.group !== null && isKind(line) && !isMasked(line)).map(({ texts }) => texts.join(" / "));

  test("that the rules were made for hide what is sensitive when their group is hidden", () => {
    expect(own.filter(({ group }) => group !== null).length).toBeGreaterThanOrEqual(42);
    expect(shown(({ isTuned }) => isTuned)).toEqual([]);
  });

  test("in which nothing is sensitive stay as they are", () => {
    expect(own.filter((line) => line.group === null && line.isTuned && falseAlarmsIn(line).length > 0)).toEqual([]);
  });
});

test.each([
  ["Das Angebot liegt bei vierhunderttausend Euro.", "Also 400.000 €, oder 400k.", "Also ••••, oder ••••."],
  ["On propose quatre-vingt-dix-sept mille trois cents euros.", "Donc 97 300 € au total.", "Donc •••• au total."],
  ["Son un millón trescientos mil euros.", "Es decir, 1,3 millones.", "Es decir, ••••."],
  ["Costa ventunomila euro.", "Sono 21.000 euro.", "Sono ••••."],
  ["São vinte e um mil e duzentos euros.", "Ou seja, 21 200 €.", "Ou seja, ••••."],
  ["Het kost tweeënhalf miljoen euro.", "Dus 2,5 miljoen.", "Dus ••••."],
  ["Das sind zweieinhalb Millionen Euro.", "Also 2,5 Mio.", "Also ••••."],
])("a value said in words is hidden in every form: %s", (said, written, shown) => {
  expect(maskTexts([said, written], { groups: ["money"] }).texts[1]).toBe(shown);
});

test("what a language model quotes is hidden where its words are read as numbers of the line's language", () => {
  const texts = ["Er hat acht Kunden.", "Der Plan acht bleibt.", "Nur Plan 8."];
  expect(maskTexts(texts, { groups: ["people"], quotes: [{ group: "people", quote: "Plan acht" }] }).texts).toEqual([
    "Er hat acht Kunden.",
    "Der •••• bleibt.",
    "Nur ••••.",
  ]);
});

test("words that English shares with other languages stay English ones", () => {
  for (const text of [
    "double click",
    "legal font sizes",
    "two percentage points",
    "twelve per cent",
    "once it is due",
  ]) {
    expect(findSensitive(text).filter(({ group }) => group !== "metrics")).toEqual([]);
  }
  expect(findSensitive("two percentage points")).toHaveLength(1);
});
