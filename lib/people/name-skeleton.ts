import { invisible } from "./schema";

/** Letters of other scripts that look like Latin ones, and Latin ones that look like each other. */
const alike: readonly (readonly [latin: string, others: string])[] = [
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
const latinOf = new Map(alike.flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)));

/**
 * The same for names that people take for each other: regardless of case, accents, spaces, punctuation, invisible
 * characters and letters of other scripts that look alike. To compare with, never to show.
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
