import { invisible } from "./clean-name";

/** Letters that look alike, in Latin and other scripts. */
const lookalikes: readonly (readonly [latin: string, others: string])[] = [
  ["a", "АаΑαɑ"],
  ["b", "ВвΒЬь"],
  ["c", "СсϹϲ"],
  ["d", "ԁ"],
  ["e", "ЕеΕҽ"],
  ["g", "ɡԍ"],
  ["h", "НһΗ"],
  ["i", "ІіΙιӀıIl1|ӏɩ"],
  ["j", "Јј"],
  ["k", "КкΚκ"],
  ["m", "МмΜ"],
  ["n", "Νոո"],
  ["o", "ОоΟο0օ"],
  ["p", "РрΡρ"],
  ["q", "ԛ"],
  ["s", "Ѕѕ"],
  ["t", "ТтΤτ"],
  ["u", "υս"],
  ["v", "Ѵѵν"],
  ["w", "ԜԝѡΩω"],
  ["x", "ХхΧχ"],
  ["y", "УуΥγү"],
  ["z", "Ζ"],
];
const latinOf = new Map(lookalikes.flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)));

/**
 * A key that confusable names share. Ignores case, accents, spaces, punctuation and invisible characters, and maps
 * similar letters of other scripts. For comparison only, never for display.
 */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(invisible, "")
    .replace(/[\p{M}\s]/gu, "");
  const letters = plain.replace(/\p{P}/gu, "") || plain;
  return [...letters]
    .map((letter) => latinOf.get(letter) ?? latinOf.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join("");
}
