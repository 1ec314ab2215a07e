/** Letters that do not decompose into a base letter and marks. */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  ı: "i",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
};

/** Text in ASCII for an engine that knows nothing else: "Zoë Müller" is "Zoe Muller". What has no equivalent is left out. */
export const plainLetters = (text: string) =>
  text
    .normalize("NFKD")
    .replace(
      /[^\n -~]/gu,
      (letter) => spelled[letter] ?? (/[\p{Pd}\p{Ps}\p{Pe}]/u.test(letter) ? ", " : markless(letter)),
    )
    .replace(/ {2,}/g, " ");

/** Combining marks vanish; other symbols separate words. */
const markless = (letter: string) => (/\p{M}/u.test(letter) ? "" : " ");
