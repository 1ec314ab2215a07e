/** For patterns, without capture groups: weekdays in common spellings. */
export const weekday =
  "(?:mon(?:d|da|day)?|tue(?:s|sd|sda|sday)?|wed(?:s|n|ne|nes|nesd|nesda|nesday)?|thu(?:r|rs|rsd|rsda|rsday)?|fri(?:d|da|day)?|sat(?:u|ur|urd|urda|urday)?|sun(?:d|da|day)?)";
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** 1 is Monday. */
export const weekdayOf = (word: string) =>
  weekdayNames.findIndex((name) => name.slice(0, 3).toLowerCase() === word.trim().slice(0, 3).toLowerCase()) + 1;

/** For patterns: months in English, and in German where they differ. */
export const month = String.raw`(?:jan(?:uary?)?|feb(?:r?uary?)?|m[aä]r(?:ch|z)?|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)`;
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const monthStarts = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const germanStarts: Record<string, string> = { mär: "mar", mai: "may", okt: "oct", dez: "dec" };
export function monthOf(word: string): number {
  const start = word.trim().slice(0, 3).toLowerCase();
  return monthStarts.indexOf(germanStarts[start] ?? start) + 1;
}

const small = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const larger: Record<string, number> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
/** For patterns: an hour in words. */
export const hourWord = `(?:${small.join("|")})`;
/** For patterns: an amount in digits or words. */
export const amount = String.raw`(?:\d+(?:[.,]\d+)?(?: ?½| 1\/2)?|½|(?:an?|(?:a )?couple(?: of)?|(?:twenty|thirty|forty|fifty)[- ]five|${[...small, ...Object.keys(larger)].join("|")})(?=[- ]))`;

export function readAmount(said: string): number {
  const word = said.trim().toLowerCase();
  if (/couple/.test(word)) return 2;
  if (/^an?$/.test(word)) return 1;
  const half = /½|1\/2$/.test(word) ? 0.5 : 0;
  const digits = word.replace(/ ?½| 1\/2$/, "").replace(",", ".");
  if (/^\d/.test(digits)) return Number(digits) + half;
  if (digits === "") return half;
  return digits.split(/[- ]/).reduce((sum, part) => sum + (larger[part] ?? small.indexOf(part) + 1), 0);
}

/** For patterns: events that may last for days. */
export const longEvent =
  "(?:off-?site|workshop|conference|training|event|retreat|hackathon|seminar|course|boot ?camp|summit|trip|meeting|session|visit)s?";

const ordinalWords = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
  "twenty-first",
  "twenty-second",
  "twenty-third",
  "twenty-fourth",
  "twenty-fifth",
  "twenty-sixth",
  "twenty-seventh",
  "twenty-eighth",
  "twenty-ninth",
  "thirtieth",
  "thirty-first",
];
/** For patterns: "3rd", "third". */
export const ordinal = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|${[...ordinalWords].reverse().join("|").replaceAll("-", "[- ]")})`;
export const readOrdinal = (said: string) =>
  /^\d/.test(said) ? Number.parseInt(said, 10) : ordinalWords.indexOf(said.toLowerCase().replace(" ", "-")) + 1;
