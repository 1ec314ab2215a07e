import { month, monthNames, weekday, weekdayNames } from "./calendar-words";
import type { Line } from "./line";

const dayWord = `(?:tomorrow|today|tonight|${weekday})`;
/** Missing spaces: "fri10", "at4", "3pmtomorrow", "4thDec", "9to10". */
const swallowed = [
  String.raw`\b(?:${dayWord}|${month}|at|from|until|till?|in(?=\d+ ?(?:h|m)))(?=\d)`,
  String.raw`(?<=\b\d{1,2}(?:[:.]\d\d)?)(?:[ap]m|st|nd|rd|th|mins?|hrs?)(?=(?:${dayWord}|${month}|with|for|on|at)\b)`,
  String.raw`\b\d{1,2}(?=(?:tomorrow|today|tonight)\b)`,
  String.raw`\b(?!1to1\b)\d{1,2}(?:[:.]\d\d)?(?:[ap]m)?(?=(?:to|till?|until)\d)`,
  String.raw`(?<=\b\d{1,2}(?:[:.]\d\d)?(?:[ap]m)? ?)(?:to|till?|until)(?=\d)`,
].map((pattern) => new RegExp(pattern, "giu"));
const shortForms: [RegExp, string][] = [
  [/\(utc[+-]\d\d:\d\d\) (?=(?:eastern|central|mountain|pacific) time)/gi, ""],
  [/(?<=(?:eastern|central|mountain|pacific) time) \(us (?:&|and) canada\)/gi, ""],
  [/(?<!\/)\bw\/(?!o\b|c\b|e\b)\s*/gi, "with "],
  [
    /(?<![\p{L}\d])(?:t[o0]?m+[ao]?r*[aeo]?w|tmr|tomoz|tmoz|tomos|toms|tommo?|tomo|tmoro|tomorr?o|tom+or+ow)(?![\p{L}'])|(?<=\b|\d[ap]m)(?:2moro|2morrow|2mrw|2mr)\b/giu,
    "tomorrow",
  ],
  [/\b(?:2day|tday)\b/gi, "today"],
  [/\b(?:nxt|nex)(?= )/gi, "next"],
  [/\bwk(?=s?\b)/gi, "week"],
  [/\bthrs\b/gi, "thurs"],
  [/\bqtr(?= (?:past|to|of)\b)/gi, "quarter"],
  [/(?<=\b\d+)-?ish(?= ?(?:mins?|minutes?|hours?|hrs?)\b)/gi, ""],
  [/\bb4\b/gi, "before"],
  [/\bavo\b(?=\s*(?:$|\d))/gi, "arvo"],
  [/\bmorn(?:in)?\b/gi, "morning"],
  [/(?<=\b(?:hours?|hrs?) )(?:n|&)(?= a (?:half|quarter)\b)/gi, "and"],
  [/(?<=\b\d{1,2});(?=[0-5]\d(?!\d))/g, ":"],
  [/(?<=\p{L} )w (?=\p{L}|\uE000)/giu, "with "],
  [/\bnite\b/gi, "night"],
  [/\b(?:2nite|2night|tonite|tonightt)\b/gi, "tonight"],
  [/(?<=\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z\b|(?=[+-]\d\d:\d\d\b))/g, " UTC"],
  [/(?<=\d{4}-\d\d-\d\d)T(?=\d\d:\d\d)/g, " "],
  [
    /@(?=\s*(?:\d|noon\b|half\b|quarter\b|midday\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b))/gi,
    " at ",
  ],
  [/\b12[- ]*(?=noon\b|midnight\b|mid-?day\b)/gi, ""],
  [/\b12 ?n\b/gi, "noon"],
  [/ +,/g, ","],
  [/\bat sharp (?=\d)/gi, "at "],
  [/(?<=\d(?::\d\d)? ?(?:[ap]\.?m\.?)?) (?:sharp|onwards?)\b/gi, " "],
  [/(?<=\d) ?o'? ?clock\b/gi, " o'clock"],
  [/ {2,}/g, " "],
];
/** "tomorrow 2030" is a time, not a year. */
const eveningHour = new RegExp(
  String.raw`\b(tomorrow|today|tonight|(?<!(?:black|good|cyber|easter|palm) )${weekday}) (?:19|20)(?:00|15|30|45)\b(?=\s*(?:$|[,;-]|(?:with|for|to|till?|until)\b))`,
  "giu",
);
const known = [...weekdayNames, "Tomorrow", ...monthNames.filter((name) => name.length > 6)].map((name) =>
  name.toLowerCase(),
);
const otherWords = /^(?:sundry|munday|tomorrows|sundays?|moonday)$/;

/** Normalises spelling variants: "w/", "@ 5", "tmrw", "wendsday". */
export function writePlainly(line: Line) {
  for (const [pattern, form] of shortForms) line.rewrite(pattern, () => form);
  for (const pattern of swallowed) line.rewrite(pattern, ([text = ""]) => `${text} `);
  line.rewrite(eveningHour, ([text = "", day = ""]) => `${day} at${text.slice(day.length)}`);
  line.rewrite(/\b\p{L}{6,10}\b/gu, ([word = ""]) => meantWord(word));
}

/** Corrects a mistyped weekday or month. */
function meantWord(word: string): string {
  const lower = word.toLowerCase();
  if (otherWords.test(lower) || known.some((name) => lower.startsWith(name))) return word;
  const meant = known.find(
    (name) =>
      name[0] === lower[0] &&
      (!name.endsWith("day") || lower.endsWith("y") || sorted(lower) === sorted(name)) &&
      slips(lower, name) <= (name.length > 7 ? 2 : 1),
  );
  return meant ?? word;
}

const sorted = (word: string) => [...word].sort().join("");

/** The edit distance, where swapping neighbours counts as one edit. */
function slips(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, i) => [i, ...Array<number>(to.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 1; j <= to.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= from.length; i += 1) {
    for (let j = 1; j <= to.length; j += 1) {
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1]),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}
