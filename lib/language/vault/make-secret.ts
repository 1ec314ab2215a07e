/** Without letters and digits that look alike: I, l, 1, O, o, 0. */
const characters = {
  lower: "abcdefghijkmnpqrstuvwxyz",
  upper: "ABCDEFGHJKLMNPQRSTUVWXYZ",
  digits: "23456789",
  symbols: "!#$%&*+-=?@^_~",
};
export type CharacterClass = keyof typeof characters;
export const characterClasses = Object.keys(characters) as CharacterClass[];

export const characterCount = { min: 8, max: 128 };
export const wordCount = { min: 3, max: 10 };

/** Each character is as likely as any other; at least one is of each class. */
export function makeCharacters(length: number, classes: readonly CharacterClass[]): string {
  const sets = classes.map((name) => characters[name]);
  const all = sets.join("");
  for (;;) {
    const secret = Array.from({ length }, () => all[pick(all.length)]).join("");
    if (sets.every((set) => Array.from(set).some((one) => secret.includes(one)))) return secret;
  }
}

export function makeWords(count: number, words: readonly string[]): string {
  return Array.from({ length: count }, () => words[pick(words.length)]).join("-");
}

/** 0 to `count` − 1. Numbers of an incomplete last round are thrown away, or the first ones would come more often. */
function pick(count: number): number {
  const end = 2 ** 32 - (2 ** 32 % count);
  const numbers = new Uint32Array(1);
  for (;;) {
    const [number = end] = crypto.getRandomValues(numbers);
    if (number < end) return number % count;
  }
}
