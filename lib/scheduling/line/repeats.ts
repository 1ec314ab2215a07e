import { type Line, type Phrase, phrase, readPhrases } from "./line";
import { ordinal, weekday, weekdayNames, weekdayOf } from "./words";

/** A repetition, which is not supported. `weekdays` are the weekdays it names. */
type RepeatRead = { every: string; weekdays: number[] };
export type Repeat = RepeatRead & { text: string; mark: string };

const every = (what: string, weekdays: number[] = []): RepeatRead => ({ every: `every ${what}`, weekdays });
const everyWeekday = () => every("weekday", [1, 2, 3, 4, 5]);

/** "every mon/wed", with the words between "every" and the day ("other"). */
function everyDayOf(names: string, { gap = "" } = {}): RepeatRead {
  const days = [...names.matchAll(new RegExp(weekday, "giu"))].map(([name]) => weekdayOf(name));
  const spelled = days.map((day) => weekdayNames[day - 1]);
  const last = spelled.pop();
  return every(`${gap}${spelled.length > 0 ? `${spelled.join(", ")} and ` : ""}${last}`, days);
}

function everyNth(gap: string, { isWeeks }: { isWeeks: boolean }): string {
  const isOther = /^(?:other|second|2nd)$/i.test(gap);
  if (isWeeks) return isOther ? "other week on " : `${gap} weeks on `;
  return isOther || /^(?:2|two)$/i.test(gap) ? "other " : `${gap} `;
}

const each = String.raw`(?:\b(?:on|repeats?|repeating|recurring|recurs|happening) ){0,2}\b(?:every|each|ev)`;
const between = String.raw`(?:,? ?(?:and|&)|,|\/|-) ?`;
const list = `${weekday}s?(?:${between}${weekday}s?)*`;
const plural = "(?:mon|tues|wednes|thurs|fri|satur|sun)days";

const repeats: Phrase<RepeatRead>[] = [
  phrase(
    String.raw`${each} (?:(other|second|2nd|two|2|third|3rd|three|3|four|4) (weeks? (?:on )?)?)?(${list})\b`,
    ([, gap, weeks, names = ""]) => everyDayOf(names, { gap: gap && everyNth(gap, { isWeeks: weeks !== undefined }) }),
  ),
  phrase(String.raw`${each} (?:working |business |week|work)[- ]?days?\b`, everyWeekday),
  phrase(String.raw`${each} (?=${ordinal} ${weekday}\b|last ${weekday}\b|first\b)`, () => every("month")),
  phrase(
    String.raw`(?:${each} (?:single )?|\bevery)(day|morning|afternoon|evening|night|lunch)\b`,
    ([, what = "day"]) => every(what.toLowerCase()),
  ),
  phrase(
    String.raw`${each} ((?:(?:other|second|\d+|two|three|four|six|few|couple of) )?(?:weeks?|months?|quarters?|years?|days?|fortnights?|hours?))\b`,
    ([, what = ""]) => every(what.toLowerCase()),
  ),
  phrase(String.raw`\b(?:m\/w\/f|mwf)\b`, () => everyDayOf("mon wed fri")),
  phrase(String.raw`\b(?:tu?\/th|tuth|tth)\b`, () => everyDayOf("tue thu")),
  phrase(String.raw`\bm-f\b`, everyWeekday),
  phrase(String.raw`\b(?:on )?week-?ends\b`, () => every("weekend", [6, 7])),
  phrase(String.raw`\b(?:on )?(${weekday}),? (?:mornings|afternoons|evenings|nights)\b`, ([, name = ""]) =>
    everyDayOf(name),
  ),
  phrase(String.raw`\b(?:on )?(?:weekdays|work(?:ing)? ?days)\b`, everyWeekday),
  phrase(
    String.raw`\b(?:on )?(${plural}(?:${between}${plural})*)\b(?! (?:from (?:now|today)|ago|back|away|hence)\b)`,
    ([, names = ""]) => everyDayOf(names),
  ),
  phrase(String.raw`\b(?:bi-?weekly|fortnightly)\b`, () => every("two weeks")),
  phrase(
    String.raw`\b(?:once|twice|(?:two|three|\d+) ?(?:times|x)) (?:a|per|every|each|\/) ?(?:day|week|month|quarter|year)\b`,
    ([text = ""]) => ({ every: text.toLowerCase(), weekdays: [] }),
  ),
  phrase(String.raw`\bdaily\b`, () => every("day")),
  phrase(String.raw`\b(week|month)ly\b`, ([, unit = ""]) => every(unit.toLowerCase())),
  phrase(
    String.raw`\b(?:(quarter|year)ly|annually)(?=\s*(?:$|[^\s\p{L}]|(?:at|on|from|with|starting)\b))`,
    ([, unit = "year"]) => every(unit.toLowerCase()),
  ),
  phrase(String.raw`\b(?:recurring|repeating|repeats|repeated|on repeat|rrule\S*)\b`, () => ({
    every: "",
    weekdays: [],
  })),
];

export function readRepeats(line: Line): Repeat[] {
  line.take(
    /,? ?\b(?:don't|dont|do not|does not|doesn't|not|no|non|never|without)[- ]+(?:be )?(?:repeat\w*|recur\w*)\b/i,
  );
  const ofMonth = line.match(/\b(?:of|in) ((?:every|each) month)\b/i);
  line.rewrite(/\b(?:of|in) (?:every|each) month\b/gi, () => "of the month");
  const monthly = ofMonth ? [{ ...every("month"), text: ofMonth[1] ?? "", mark: "" }] : [];
  return [...monthly, ...readPhrases(line, "repeat", repeats)];
}

export const sayRepeat = ({ every }: Repeat) =>
  every ? `Repeats ${every}: not supported yet.` : "Recurring meetings aren't supported yet.";
