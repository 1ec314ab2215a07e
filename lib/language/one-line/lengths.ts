import { amount, hourWord, longEvent, month, readAmount, weekday } from "./calendar-words";
import { type Line, type Phrase, phrase, readPhrases } from "./line";

/** A length. `minutes` is null if it is ambiguous ("2-3 hours"). */
type LengthRead = { minutes: number | null };
export type Length = LengthRead & { text: string; mark: string };
/** A delay from now: "in half an hour", "two hours from now". */
type DelayRead = { delayMinutes: number };
export type Delay = DelayRead & { text: string; mark: string };

const hours = String.raw`(?:hours?|hrs?|h|std|stunden?)(?![\p{L}\d])`;
const minutes = String.raw`(?:minute[sn]?|mins?|m|')(?![\p{L}\d])`;
/** Patterns for lengths, the longest first, with their value in minutes. */
const forms: [pattern: string, minutes: (match: string[]) => number][] = [
  [String.raw`(${amount})[- ]?(?:hours?|hrs?|h) (?:and )?a half`, ([, h]) => readAmount(h ?? "") * 60 + 30],
  [String.raw`(?:an )?(?:hour|hr) and a half`, () => 90],
  [String.raw`(?:an )?hour and a quarter`, () => 75],
  [String.raw`(${amount}) and a half[- ]?${hours}`, ([, h]) => readAmount(h ?? "") * 60 + 30],
  [
    String.raw`(${amount})[- ]?(?:hours?|hrs?|h)[- ]?(?:and )?(${amount})[- ]?${minutes}`,
    ([, h, m]) => readAmount(h ?? "") * 60 + readAmount(m ?? ""),
  ],
  [String.raw`([1-6])h([0-5]\d)(?![\p{L}\d])`, ([, h, m]) => (Number(h) > 3 ? wholeDay : Number(h) * 60 + Number(m))],
  [
    String.raw`(${amount})[- ]?(?:hours?|hrs?|h) (?:and )?([1-5]\d)(?!\d|(?:st|nd|rd|th)\b| ?[-:./h]| ?[ap]\.?m?\b| (?:to|till?|until|uhr|o'?clock|${month})\b)`,
    ([, h, m]) => readAmount(h ?? "") * 60 + Number(m),
  ],
  [String.raw`(\d):([0-5]\d) ?(?:hours?|hrs)(?![\p{L}\d])`, ([, h, m]) => Number(h) * 60 + Number(m)],
  [String.raw`(?:half an hour|half[- ]hour|a half[- ]hour|(?<!\d )(?:½|1\/2|half)(?: an?)?[- ]?${hours})`, () => 30],
  [String.raw`(?:three[- ]quarters of an hour|3\/4(?: of an?)?[- ]?${hours})`, () => 45],
  [String.raw`(?:(?:a )?quarter[- ](?:of an )?hour|1\/4(?: of an?)? ?${hours})`, () => 15],
  [String.raw`(${amount})[- ]?${hours}`, ([, h]) => readAmount(h ?? "") * 60],
  [String.raw`(${amount})[- ]?${minutes}`, ([, m]) => readAmount(m ?? "")],
  ["hour(?=[- ]?long)", () => 60],
];
/** "4h30" may be a time of day. As a length it exceeds the maximum, so it is reported. */
const wholeDay = 24 * 60;
const shortest = 5;
const longest = 12 * 60;

const lead = String.raw`(?:\b(?:for|during|lasting|of|a|an|about|around|approx\.?|max\.?|up to|quick|whole|full|takes|duration:?)\s+|~\s?){0,4}`;
const several = String.raw`(?<![\d:.])(?!(?:twenty|thirty|forty|fifty)-five)${amount} ?(?:${hours}|${minutes})? ?(?:-|to|or) ?${amount}[- ]?`;
const notBesideHour = String.raw`(?! (?:past|after|to|till?|before|for) (?:\d|noon|midnight|${hourWord}\b))`;
const unclear = (): LengthRead => ({ minutes: null });
const said = (pattern: string, read: Phrase<LengthRead>["read"]) => phrase(lead + pattern, read);

const lengths: Phrase<LengthRead>[] = [
  said(`${several}(?:hours?|hrs?|minutes?|mins?)(?![\\p{L}\\d])`, ([text = ""]) =>
    /^\d{1,2}[:.]\d\d|\bh-|\b\d{4}\b/i.test(text) ? null : unclear(),
  ),
  said(String.raw`(?<![\d:.])\b[1-6] ?(?:h|m)? ?- ?[1-6] ?h\b`, unclear),
  said(String.raw`\b(?:a few|several|some|many) (?:hours|minutes|mins|hrs)\b`, unclear),
  said(
    String.raw`\b(?:for|(?<!\b${weekday} )over|lasting) (?:the )?(?:next )?(?:${amount}|a few|several)[- ](?:days?|weeks?|months?|nights?)\b`,
    unclear,
  ),
  said(
    String.raw`\bhalf[- ](?:a[- ])?day\b|\b(?:all|(?:the )?(?:whole|entire)) (?:morning|afternoon|evening|night)\b`,
    unclear,
  ),
  said(String.raw`\b\d ?x ?\d{2,3}(?: ?(?:min\w*|m))?\b`, unclear),
  said(
    String.raw`\bfor (fifteen|twenty|thirty|forty(?:[- ]five)?|fifty|sixty|ninety)(?=\s*(?:$|[,;.!?|]))`,
    ([, n = ""]) => ({ minutes: readAmount(n) }),
  ),
  said(String.raw`\b(?:${amount}|several|multi)[- ]?days? (?=${longEvent}\b)`, unclear),
  said(String.raw`\b(?:(?:all|full|whole)[- ]day|the (?:whole|entire) day)\b`, () => ({ minutes: 8 * 60 })),
  ...forms.map(([form, minutesOf]) =>
    said(String.raw`(?<![\p{L}\d:.,$€£-]|\d\/)${form}(?:[- ]?long\b)?${notBesideHour}`, (match) =>
      isTimeOrWord(match[0] ?? "") ? null : asLength(minutesOf(match)),
    ),
  ),
  said(
    String.raw`\bfor (\d{2,3})(?=\s*(?:$|[^\s\p{L}\d:.%-]|(?:with|w|at|on|about|tomorrow|today|in|and|invite|from|starting)\b))`,
    ([, n]) => (Number(n) % 5 === 0 ? { minutes: Number(n) } : unclear()),
  ),
  said(
    String.raw`\b(?:a|quick|short) (15|20|25|30|45|60|90)(?=\s*(?:$|[,;.]|(?:with|w|at|on|about|tomorrow|today)\b))`,
    ([, n]) => ({ minutes: Number(n) }),
  ),
  said(String.raw`\b(?:duration|length|dur):? (\d{2,3})(?!\d|:| ?\p{L})`, ([, n]) => ({ minutes: Number(n) })),
  said(String.raw`\bfor (?:\d{1,2}|${hourWord})(?=\s*(?:$|[,;.!?|]))`, unclear),
];

/** "16h", "16.30h", "11 h 30", "1600 hrs", "at 15 hours", and "a m" in "11 a m". */
const isTimeOrWord = (text: string) =>
  /^\d{3,4} ?h|^(?:1[3-9]|2[0-3]) hours$|^(?:[7-9]|\d\d+)(?:\.\d\d)? ?h(?: ?\d\d)?$|^(?:[7-9]|\d\d)\.\d\d ?h(?:ou)?rs$|(?:^|\s)an?[- ]?[mh]$/i.test(
    text,
  );

function asLength(minutes: number): LengthRead | null {
  if (!Number.isFinite(minutes) || minutes <= 0) return null;
  return minutes > longest || minutes < shortest ? unclear() : { minutes: Math.round(minutes) };
}

/** All lengths in the line. */
export const readLengths = (line: Line): Length[] => readPhrases(line, "length", lengths);

const delays: Phrase<DelayRead>[] = [
  ...forms.flatMap(([form, minutesOf]) =>
    [
      String.raw`\bin (?:about |around |exactly )?(?:another )?${form}'?(?: time)?(?![\p{L}\d])`,
      String.raw`\b${form} from now\b`,
    ].map((pattern) =>
      phrase<DelayRead>(pattern, (match) => {
        const delayMinutes = minutesOf(match);
        const isWord = /^in an? (?:m|h)$/i.test(match[0] ?? "");
        return isWord || !Number.isFinite(delayMinutes) ? null : { delayMinutes };
      }),
    ),
  ),
  phrase(String.raw`\bin (5|10|15|20|25|30|40|45|50|60|90)(?=\s*(?:$|[,;.!?]))`, ([, n]) => ({
    delayMinutes: Number(n),
  })),
];

/** "in half an hour". Must run before `readLengths`, which would match it too. */
export const readDelays = (line: Line): Delay[] => readPhrases(line, "time", delays);
