export const smallNumbers: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
export const tenNumbers: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = { thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };
const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

const numberWords = [...Object.keys(smallNumbers), ...Object.keys(tenNumbers), "hundred", ...Object.keys(scales)].join(
  "|",
);
const ordinalWords = Object.keys(ordinals).join("|");
/** A sequence of number words, such as "one hundred and twenty five thousand" or "twenty-third". */
const run = new RegExp(
  String.raw`\b(?:(?:a|half a)(?= (?:hundred|thousand|million|billion)\b) |(?:${numberWords})\b)` +
    String.raw`(?:(?:-| and | point | )?(?:${numberWords})\b)*(?:[- ](?:${ordinalWords})\b)?`,
  "gi",
);

const ordinalOfMonth = new RegExp(
  String.raw`\b(${ordinalWords})( of (?:january|february|march|april|may|june|july|august|september|october|november|december)\b)`,
  "gi",
);

/**
 * Writes spoken numbers as digits: "twenty thousand dollars" becomes "$20,000", "twelve percent" "12%". Numbers up to
 * nine stay words, unless `all` is set ("at three", for parsing dates).
 */
export function writeNumbers(text: string, { all = false } = {}): string {
  const digits = text.replace(run, (words, offset: number) => {
    const after = text.slice(offset + words.length);
    return writeRun(words, all || /^ ?(?:percent|per cent|%|dollars?|euros?|pounds?|bucks|[ap]\.?m\b)/i.test(after));
  });
  return writeMoney(digits).replace(
    ordinalOfMonth,
    (_, word: string, rest: string) => withSuffix(ordinals[word.toLowerCase()] ?? 0) + rest,
  );
}

/** The value of a sequence of number words: "two hundred and five" is 205. Null if they are not one number. */
export function readNumber(words: string): number | null {
  const parts = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "and");
  const value = amountOf(parts);
  return value?.rest.length === 0 ? value.value : null;
}

function writeRun(words: string, all: boolean): string {
  const tokens = words.toLowerCase().split(/[\s-]+/);
  const ordinal = ordinals[tokens.at(-1) ?? ""];
  if (ordinal !== undefined) {
    const before = tokens.slice(0, -1);
    const ten = tenNumbers[before.at(-1) ?? ""];
    if (ten !== undefined && ordinal < 10 && before.length === 1) return withSuffix(ten + ordinal);
    const head = words.slice(0, words.length - (tokens.at(-1) ?? "").length).trimEnd();
    return `${writeRun(head, all)} ${words.slice(-(tokens.at(-1) ?? "").length)}`;
  }
  const written: string[] = [];
  let rest = tokens;
  while (rest.length > 0) {
    if (rest[0] === "and") {
      written.push("and");
      rest = rest.slice(1);
      continue;
    }
    const year = yearOf(rest);
    const read = year ?? amountOf(rest);
    if (!read) {
      written.push(rest[0] ?? "");
      rest = rest.slice(1);
      continue;
    }
    const used = rest.slice(0, rest.length - read.rest.length);
    const isSingleWord = used.length === 1 && read.value < 10;
    written.push(isSingleWord && !all ? preserveCase(words, used[0] ?? "") : format(read.value, used, year !== null));
    rest = read.rest;
  }
  return written.join(" ");
}

type Read = { value: number; rest: string[] };

/** "twenty twenty six": a year. */
function yearOf(parts: string[]): Read | null {
  const century = smallNumbers[parts[0] ?? ""] ?? tenNumbers[parts[0] ?? ""];
  if (century !== 19 && century !== 20) return null;
  const ten = tenNumbers[parts[1] ?? ""] ?? smallNumbers[parts[1] ?? ""] ?? 0;
  if (ten < 10) return null;
  const one = smallNumbers[parts[2] ?? ""] ?? 0;
  const takesOne = ten >= 20 && one > 0 && one < 10;
  return { value: century * 100 + ten + (takesOne ? one : 0), rest: parts.slice(takesOne ? 3 : 2) };
}

function amountOf(parts: string[]): Read | null {
  let rest = parts;
  let total = 0;
  let read = false;
  let scaleBefore = Number.POSITIVE_INFINITY;
  while (rest.length > 0) {
    const from = rest[0] === "and" && read ? rest.slice(1) : rest;
    const group = groupOf(from);
    if (!group) break;
    const scale = scales[group.rest[0] ?? ""];
    if (scale === undefined) {
      if (read && (group.value >= 1000 || scaleBefore === 1)) break;
      return { value: round(total + group.value), rest: group.rest };
    }
    if (scale >= scaleBefore) break;
    total += group.value * scale;
    scaleBefore = scale;
    rest = group.rest.slice(1);
    read = true;
  }
  return read ? { value: round(total), rest } : null;
}

/** Up to 999, with decimals: "two hundred and five", "two point five", "a", "half a". */
function groupOf(parts: string[]): Read | null {
  const [first = "", second = ""] = parts;
  if (first === "half" && second === "a") return { value: 0.5, rest: parts.slice(2) };
  if (first === "a") return second === "hundred" ? hundreds(1, parts.slice(2)) : { value: 1, rest: parts.slice(1) };
  if (first === "hundred") return hundreds(1, parts.slice(1));
  const below = belowHundred(parts);
  if (!below) return null;
  if (below.rest[0] === "hundred") return hundreds(below.value, below.rest.slice(1));
  if (below.rest[0] === "point") return decimals(below.value, below.rest.slice(1)) ?? below;
  return below;
}

function hundreds(count: number, rest: string[]): Read {
  const more = belowHundred(rest[0] === "and" ? rest.slice(1) : rest);
  return more ? { value: count * 100 + more.value, rest: more.rest } : { value: count * 100, rest };
}

function belowHundred(parts: string[]): Read | null {
  const [first = "", second = ""] = parts;
  const ten = tenNumbers[first];
  if (ten !== undefined) {
    const one = smallNumbers[second] ?? 0;
    return one > 0 && one < 10 ? { value: ten + one, rest: parts.slice(2) } : { value: ten, rest: parts.slice(1) };
  }
  const unit = smallNumbers[first];
  return unit === undefined ? null : { value: unit, rest: parts.slice(1) };
}

function decimals(whole: number, parts: string[]): Read | null {
  let text = "";
  let rest = parts;
  while (rest.length > 0) {
    const digit = smallNumbers[rest[0] ?? ""] ?? tenNumbers[rest[0] ?? ""];
    if (digit === undefined) break;
    text += String(digit);
    rest = rest.slice(1);
  }
  return text === "" ? null : { value: Number(`${whole}.${text}`), rest };
}

function format(value: number, words: string[], isYear: boolean): string {
  if (isYear) return String(value);
  const scale = words.at(-1) ?? "";
  if ((scale === "million" || scale === "billion") && words.length > 1) {
    return `${round(value / (scales[scale] ?? 1))} ${scale}`;
  }
  return value >= 10_000 ? value.toLocaleString("en-US") : String(value);
}

/** Normalises "20 thousand dollars", "20k euros" and "$20 thousand". */
const amount = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)(?: ?(k|thousand|m|million|bn|billion)\b)?`;
const amountOfUnit = new RegExp(
  String.raw`(?<![$€£\d])${amount}[ -](us dollars|dollars?|bucks|euros?|pounds?(?: sterling)?)\b`,
  "gi",
);
const amountOfSign = new RegExp(String.raw`([$€£]) ?${amount}`, "gi");

function writeMoney(text: string): string {
  return text
    .replace(amountOfUnit, (_, digits: string, scale: string | undefined, unit: string) => {
      const sign = /euro/i.test(unit) ? "€" : /pound/i.test(unit) ? "£" : "$";
      return sign + scaled(digits, scale);
    })
    .replace(amountOfSign, (_, sign: string, digits: string, scale?: string) => sign + scaled(digits, scale))
    .replace(/(\d) (?:percent|per cent)\b/gi, "$1%")
    .replace(/(?<![$€£\d.,])(\d+(?:,\d{3})*(?:\.\d+)?) thousand\b/gi, (_, digits: string) => scaled(digits, "k"));
}

function scaled(digits: string, scale = ""): string {
  const value = Number(digits.replaceAll(",", ""));
  const unit = scale.toLowerCase();
  if (unit.startsWith("m")) return `${digits} million`;
  if (unit.startsWith("b")) return `${digits} billion`;
  const whole = round(unit === "k" || unit === "thousand" ? value * 1000 : value);
  return whole >= 1000
    ? whole.toLocaleString("en-US")
    : digits.includes(",")
      ? String(whole)
      : unit
        ? String(whole)
        : digits;
}

const withSuffix = (value: number) =>
  `${value}${value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;
const round = (value: number) => Number(value.toPrecision(12));
const preserveCase = (words: string, word: string) =>
  words.toLowerCase().startsWith(word) ? words.slice(0, word.length) : word;
