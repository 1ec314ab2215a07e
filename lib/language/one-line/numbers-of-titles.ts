import { alternatives } from "@/lib/language/alternatives";
import { longEvent, month, weekday } from "./calendar-words";
import type { Line } from "./line";

/** Words that are followed by a number: "phase 2", "room 4.12". */
const numbered = alternatives`
  phase|top|room|sprint|part|level|chapter|group|tier|stage|step|episode|round|track|unit|lot|bay|gate|floor
  suite|apt|flat|building|table|desk|version|ver|release|build|issue|ticket|bug|case|item|option|plan|team|class
  grade|module|lesson|series|season|act|page|slide|section|area|model|iphone|windows|web|cohort|batch|wave
  iteration|milestone|soc|iso|rfc|form|catch|formula|boeing|airbus|gpt|horizon|agenda|vision|strategy|channel
  studio|lab|hall|platform|pier|line|route|terminal|flight|article|clause|pillar|goal|okr|epic|story|task|draft
  candidate|interview|q|pr|mr|no|nr|number
`;
const scales = "k|m|mn|bn|b|million|billion|thousand|lakhs?|crores?";
const measures = "percent|per cent|eur|usd|gbp|inr|chf|euros?|dollars?|rs|kg|km|gb|mb|tb";
/** "30-day review", "two-way door": nouns that form an adjective with a number. */
const adjectives = "day|week|month|year|person|man|way|page|point|step|part|star";
/** Suffixes after which a number may still be a time, a length or a date. */
const endings = String.raw`[ap]m?|hr?|hrs|hours?|m|mins?|minutes?|st|nd|rd|th|d|w|u|u\d\d|uhr|ish|days?|weeks?|h\d\d|h\d\dm?|h\d\dmins?|hr\d\d\w*|o|x(?= (?:a|per|each|every)\b)|${month}`;
/** Words that may precede a hyphen and a number in a day or a time span. */
const beginnings = `${weekday}|${month}|utc|gmt|noon|midnight|midday|tomorrow|today|tonight|from|at|on|to|h|til|until|by|in`;
const meridiemOrClock = String.raw` ?(?:[ap]\.?m\b|[ap]\b|:\d|h\b|uhr\b|o'?clock)`;

const inTitles = [
  String.raw`\bhttps?:\/\/\S+`,
  String.raw`\b(?:black friday|cyber monday|giving tuesday|casual friday|super sunday|taco tuesday)\b`,
  String.raw`(?<![\d/])(?:24\/7|24x7|9\/11|50[\/-]50|80[\/-]20|60[\/-]40|70[\/-]30|90[\/-]10|360[°-]?|20\/20|101)(?![\d\/:])`,
  String.raw`(?<![\d:])1[:-]1s?(?![\d:])(?! ?[ap]m)|\b1on1s?\b|\b1-(?:on|to)-1s?\b|\b1 on 1\b`,
  String.raw`(?<![\d:.])\d{1,2}:\d(?![\d:])`,
  String.raw`[$€£₹¥] ?\d[\d.,]*(?: ?(?:${scales}))?\b`,
  String.raw`(?<![\d:.])\d[\d.,]* ?(?:%|(?:${measures}|k|mn|bn|million|billion|thousand|lakhs?|crores?)\b)`,
  String.raw`#\d+\b`,
  String.raw`\b(?!(?:team|group|class|interview|candidate|story|plan|line|lab) \d{1,2}\.[0-5]\d\b)(?:${numbered})\.? ?#?\d+(?:\.\d+)*(?:[-/&]\d+)?\b(?!${meridiemOrClock})(?!\.\d|\.? ${month}\b)`,
  String.raw`\b(?!(?:${beginnings})-)\p{L}+-\d+\b(?!:)`,
  String.raw`\b(?!(?:at|from|um)\d|(?:${weekday}|${month}|kw|cw)\d{1,2}\b)\p{L}+\d[\p{L}\d]*(?:\.\d+)*\b(?!:)`,
  String.raw`(?<![\d:.])\b\d+(?!(?:${endings})\b)[\p{L}]+\b`,
  String.raw`(?<![\d:.])\b\d+(?! ?-?days? ${longEvent}\b)[- ](?:${adjectives})(?=[- ]\p{L}{3,})(?!'?s?,? (?:from|ago|before|after|on|until|time|later|hence|away|at)\b)`,
  String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)-(?:${adjectives})(?=[- ]\p{L}{3,})`,
  String.raw`(?<=(?<!quarter )\bof )\d+\b(?![:./-]\d)(?!\.? ${month}\b)(?! ?(?:h|hrs?|hours?|m|mins?|minutes?|[ap]m)\b)(?! \p{L}+day)`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Tried after the patterns for counts: decimals, people, telephone numbers, and numbers of four or more digits. */
const otherNumbers = [
  String.raw`(?<![\d:.])\b\d+\.\d(?![\d])(?! ?(?:h|hrs?|hours?)\b| (?:at |@ ?)?\d{1,2}(?:[:.]\d\d|[ap]m?)\b)`,
  String.raw`(?<![\d:]|(?:${weekday}|${month}|tomorrow|today|\b\d{1,2}) \d{1,2} ?- ?)\b\d+ ?(?:people|persons?|ppl|pax|attendees|guests|men|women|children|kids)\b`,
  String.raw`\+\d[\d ()-]{6,}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|(?<!\b(?:tomorrow|today|tonight|${weekday}) )\b\d{3}-\d{4}\b|\b0\d{2,4}[ -]\d{3,4}[ -]\d{4}\b|\b0\d{4}[ -]\d{6}\b`,
  String.raw`(?<![\d:.\/-])\b(?!20\d\d[01]\d[0-3]\d\b)(?:\d{5,}|[3-9]\d{3})\b(?![:.\/-]\d)(?! ?(?:[ap]m|h|hrs)\b)`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Hides numbers that are not times: names and counts ("24/7 support", "team of 5", "v2.3"). */
export function leaveNumbersToTitle(line: Line) {
  for (const pattern of inTitles) line.leaveToTitle(pattern);
  line.leaveToTitle(/(?<![\d:./-])\b\d+(?= (?:\p{L}+ )?\p{L}{2,}s\b)/giu, isCount);
  for (const pattern of otherNumbers) line.leaveToTitle(pattern);
}

const units =
  /^(?:hours?|hrs|hs|mins?|minutes|days?|weeks?|wks|months?|nights?|fortnights|years|seconds|secs|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|times|pms|ams|quarters|clocks)$/i;
const notPlural =
  /(?:ss|us|is|'s)$|^(?:sales|news|ops|devops|sms|aws|ios|as|pls|thanks|christmas|james|thomas|does|has|was|always|plus|vs|mths|tues|weds|thurs|thus|less|works|suits|fits|clashes)$/i;
const joinsToTime = new RegExp(
  `^(?:at|on|in|to|for|with|from|til|until|and|or|by|pm|am|p|a|h|uhr|o|the|my|re|about|past|is|next|this|tomorrow|today|tonight|sharp|noon|${month}|${weekday})$`,
  "iu",
);

/** "3 questions", "2 key hires" at the start of the remaining text; not "3 weeks" or "at 3 sales". */
function isCount({ input, index, 0: count }: RegExpExecArray): boolean {
  const [, first = "", second = ""] = /^ (\p{L}+)(?: (\p{L}+))?/u.exec(input.slice(index + count.length)) ?? [];
  const isCounted = (word: string) => /s$/i.test(word) && !units.test(word) && !notPlural.test(word);
  if (isCounted(first)) return true;
  const isDescribed = !joinsToTime.test(first) && !units.test(first) && isCounted(second);
  const isAfterWord = /\p{L} $/u.test(input.slice(0, index));
  return isDescribed && Number(count) > 1 && !isAfterWord;
}
