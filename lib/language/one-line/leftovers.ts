import { alternatives } from "@/lib/language/alternatives";
import { month } from "./calendar-words";
import { dayMark, gap, hide, type Line, lengthMark, timeMark, titleDigit } from "./line";
import type { Pieces } from "./pieces";

type Kind = "time" | "day" | "length" | "repeat";
export type Leftover = { kind: Kind; text: string; problem: string };
type Rule = { kind: Kind; problem: string; pattern: RegExp };

const either = (...patterns: string[]) => new RegExp(patterns.join("|"), "giu");
const notInNumber = String.raw`(?<![\p{L}\d.:/-])`;

const always: Rule[] = [
  {
    kind: "time",
    problem: "which time?",
    pattern: either(
      String.raw`(?<![\p{L}\d])\d{1,2}:\d{2}(?!\d)`,
      String.raw`(?<![\p{L}\d.])\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b`,
      String.raw`(?<=(?:${timeMark}|${lengthMark}) ?[;:.-]? ?)\d{1,3}(?![\p{L}\d])`,
      String.raw`(?<![\p{L}\d])\d{1,3} ?[;:.-](?= ?${timeMark})`,
      String.raw`(?<=${timeMark} )for \d{1,2}(?=\s*(?:$|[,;.!?]|${dayMark}))`,
    ),
  },
  {
    kind: "length",
    problem: "how long?",
    pattern: either(
      String.raw`(?<![\p{L}\d])(?:(?:\d+(?:[.,]\d+)?\+?|an?|half an?)[- ]?(?:hours?|hrs?|h|mins?|minutes?)|\d+[- ]?(?:days?|nights?))\b`,
      String.raw`\b(?:until+|till?) (?:late|close|closing|whenever|done|finished)\b`,
    ),
  },
];

const ofRepeats: Rule = {
  kind: "repeat",
  problem: "how does it repeat?",
  pattern:
    /\b(?:every|each (?=day|week|month|mon|tue|wed|thu|fri)|repeat\w*|recurring|recurrence|bi-?monthly)\b(?: \p{L}+)?/giu,
};

/** Applies if no time was recognised. */
const ofTimes: Rule = {
  kind: "time",
  problem: "is that a time? Write it as 15:00 or 3pm.",
  pattern: either(
    String.raw`${notInNumber}(?:\b(?:at|from|um) )?\d{1,2}(?:[.:]\d{1,2}|-\d{1,2})?(?=\s*(?:$|[,;!?)]|${gap}|(?:with|w|for)\b))`,
    String.raw`${notInNumber}\d{1,2}-\d{1,2}(?![\d-])`,
    String.raw`\b\d{1,2} ?(?:uur|heures?|ore)\b`,
    String.raw`(?<!\p{L})(?:midi|apr[eè]s-midi|matin|soir|mittags?|abends?|morgens|vormittags?|nachmittags?|ochtend|middag|avond)(?!\p{L})`,
    String.raw`\b(?:at|from|around) \d{1,4}\b`,
    String.raw`${notInNumber}(?:[01]?\d|2[0-4])(?![\p{L}\d:.,/%-])`,
    String.raw`(?<=${dayMark},? )\d[\d.:/+-]*(?!\p{L})`,
    String.raw`\bthis time(?= ?${dayMark})`,
    String.raw`\b(?:the )?(?:same|usual|normal|regular) (?:time|slot|hour)\b|\b(?:at|before|after|around) (?:the )?(?:crack of dawn|dawn|dusk|sunrise|sunset|bed ?time|tea ?time)\b`,
    String.raw`(?<=${dayMark} ?)(?:19|20)[0-5]\d\b`,
    String.raw`\bat ${titleDigit}+`,
    String.raw`(?!${hide("1:1")})${titleDigit}+${hide(":")}${titleDigit}(?!${titleDigit})`,
    String.raw`${notInNumber}(?!19|20)(?:[01]\d|2[0-3])[0-5]\d(?!\d)`,
  ),
};

const which = "which day?";
/** A second date after a recognised one: "27th - 29th", "7th at 3 or 8th at 4". */
const ofSecondDays: Rule = {
  kind: "day",
  problem: which,
  pattern: either(String.raw`(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)\b(?=\s*(?:$|[,;|]|${timeMark}))`),
};

const periods = "days?|weeks?|months?|quarters?|qtrs?|years?|yrs?|seasons?";
const daysOf =
  "labou?r|memorial|independence|mlk|veterans|columbus|canada|australia|anzac|king'?s|republic|(?:mother|father)'?s";
const holidays =
  "halloween|valentine'?s|eid|ramadan|passover|hanukkah|chanukah|dussehra|pongal|onam|juneteenth|christmas|xmas|easter|thanksgiving|diwali|new year'?s?|bank holiday|weekend|wkend|week-end";
/** The parser reads English. Words for days in other languages are only reported. */
const otherLanguages = alternatives`
  morgen|heute|übermorgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|demain|aujourd'hui|lundi
  mardi|mercredi|jeudi|vendredi|samedi|dimanche|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
  mañana|hoy|lunes|martes|miércoles|jueves|viernes|sábado|domingo|amanhã|hoje|domani|oggi|vandaag|janv(?:ier)?
  févr?(?:ier)?|mars|avr(?:il)?|juin|juil(?:let)?|août|déc(?:embre)?|enero|febrero|marzo|abril|mayo|junio|julio
  agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre
  novembre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro
`;
/** Abbreviated weekdays in these languages, directly before a time. "do" and "so" are left out as English words. */
const otherWeekdays = "mo|di|mi|sa|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|ma|wo|vr|za|zo|seg|ter|qua|qui|sex";
/** Mistyped weekdays that form other words. */
const slips = "fir|fro|thr|thus|teu|tus|tie|wen|wef|sta|snu|mno";
/** Applies if no day was recognised. */
const ofDays: Rule = {
  kind: "day",
  problem: which,
  pattern: either(
    String.raw`${notInNumber}\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?(?![\d/])`,
    String.raw`(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{2,4})?(?![\d.])`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)\b(?=\s*(?:$|[,;|]))`,
    String.raw`${notInNumber}\d{1,2}(?= ?${timeMark})`,
    String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day\b(?:'s)?`,
    String.raw`\b(?:tomorrow|today|yesterday)\b(?:'s)?`,
    String.raw`\b(?:january|february|april|june|july|august|september|october|november|december)\b`,
    String.raw`\b(?:in|next|this|of) (?:${month})\b`,
    String.raw`\b(?:in|within|after|next|last|past|upcoming|coming|these|following|rest of|all|current|previous) (?:the |\p{L}+ |\d+ ){0,2}(?:${periods})\b`,
    String.raw`\b(?:days?|weeks?|months?|years?) (?:from|ago|hence)\b`,
    String.raw`\b(?:this|next) (?:week|month|quarter|year)(?!'s)\b`,
    String.raw`\b(?:${daysOf}) day\b|\bst\.? (?:patrick|paddy)'?s|\bboxing day\b`,
    String.raw`\b(?:${month}|\d{1,2})[ -](?:19|20)\d\d\b|\b\d{4}-w\d+`,
    String.raw`(?<!\p{L})(?:${holidays}|${otherLanguages})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${otherWeekdays}|${slips})\.?,?(?= ?${timeMark})`,
    String.raw`(?<=${timeMark},? ?)(?:${slips})\b`,
    String.raw`(?:${titleDigit}(?: of)? ?|\b(?=\p{L}+ ?${titleDigit}))(?:${month})\b(?: ?${titleDigit}+)?`,
  ),
};

/** Text that looks like a time, a day, a length or a repetition but was not recognised. */
export function findLeftovers(line: Line, { days, times, delays, repeats }: Pieces): Leftover[] {
  const rules = [
    ...always,
    ...(repeats.length > 0 ? [] : [ofRepeats]),
    ...(times.length + delays.length > 0 ? [] : [ofTimes]),
    days.length + delays.length > 0 ? ofSecondDays : ofDays,
  ];
  const found = rules.flatMap(({ kind, problem, pattern }) =>
    line.find(pattern).map((text) => ({ kind, problem, text })),
  );
  return found.filter(({ kind, text }, at) => at === found.findIndex((one) => one.kind === kind && one.text === text));
}
