import { ordinal, readAmount, weekday, weekdayNames, weekdayOf } from "./calendar-words";
import { type Line, type Phrase, phrase, readPhrases } from "./line";

/** What a repetition says, as far as it is one that meetings can have. `times`: how many days of the week it needs. */
export type RuleRead = {
  freq: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  weekdays: number[];
  times?: number;
};
/** `rule`: null for a repetition that meetings cannot have. `weekdays` are the weekdays it names. */
type RepeatRead = { every: string; weekdays: number[]; rule: RuleRead | null };
export type Repeat = RepeatRead & { text: string; mark: string };

const every = (what: string, rule: RuleRead | null = null): RepeatRead => ({
  every: `every ${what}`,
  weekdays: rule?.weekdays ?? [],
  rule,
});
const weekly = (weekdays: number[] = [], interval = 1): RuleRead => ({ freq: "WEEKLY", interval, weekdays });
const everyWeekday = () => every("weekday", weekly([1, 2, 3, 4, 5]));
const monthly: RuleRead = { freq: "MONTHLY", interval: 1, weekdays: [] };
const daily: RuleRead = { freq: "DAILY", interval: 1, weekdays: [] };

type Gap = { said: string; interval: number | null };

/** "every mon/wed", with the words between "every" and the day ("other"). */
function everyDayOf(names: string, gap: Gap = { said: "", interval: 1 }): RepeatRead {
  const days = [...names.matchAll(new RegExp(weekday, "giu"))].map(([name]) => weekdayOf(name));
  const spelled = days.map((day) => weekdayNames[day - 1]);
  const last = spelled.pop();
  const what = `${gap.said}${spelled.length > 0 ? `${spelled.join(", ")} and ` : ""}${last}`;
  const rule = gap.interval === null ? null : weekly(days, gap.interval);
  return { ...every(what, rule), weekdays: days };
}

const intervals = new Map([
  ...["other", "second", "2nd", "two", "2"].map((gap) => [gap, 2] as const),
  ...["third", "3rd", "three", "3"].map((gap) => [gap, 3] as const),
  ...["four", "4"].map((gap) => [gap, 4] as const),
]);

/** "every third Thursday" and "every 2nd Tuesday" are every so many weeks, or once a month: unknown. */
function everyNth(gap: string, { isWeeks }: { isWeeks: boolean }): Gap {
  const isOther = /^(?:other|second|2nd)$/i.test(gap);
  const interval = intervals.get(gap.toLowerCase()) ?? null;
  if (isWeeks) return { said: isOther ? "other week on " : `${gap} weeks on `, interval };
  const isUnclear = /^(?:third|3rd|2nd)$/i.test(gap);
  return { said: interval === 2 && !isUnclear ? "other " : `${gap} `, interval: isUnclear ? null : interval };
}

/** "two weeks", "other day", "month". Hours, quarters, years and vague amounts are none that meetings can have. */
function everyUnit(what: string): RepeatRead {
  const [, count, unit = ""] = /^(?:(.+) )?(\w+?)s?$/.exec(what) ?? [];
  const interval = count ? (/^(?:other|second)$/.test(count) ? 2 : readAmount(count)) : 1;
  if (!Number.isInteger(interval) || interval < 1 || interval > 99 || /few|couple/.test(what)) return every(what);
  if (unit === "fortnight") return every(what, weekly([], 2 * interval));
  const freq = ({ day: "DAILY", week: "WEEKLY", month: "MONTHLY" } as const)[unit];
  return every(what, freq ? { freq, interval, weekdays: [] } : null);
}

const each = String.raw`(?:\b(?:on|repeats?|repeating|recurring|recurs|happening) ){0,2}\b(?:every|each|ev)`;
const between = String.raw`(?:,? ?(?:and|&)|,|\/|-) ?`;
const list = `${weekday}s?(?:${between}${weekday}s?)*`;
const plural = "(?:mon|tues|wednes|thurs|fri|satur|sun)days";

const repeats: Phrase<RepeatRead>[] = [
  phrase(String.raw`\b(?:on )?alternat(?:e|ing) (${list})\b`, ([, names = ""]) =>
    everyDayOf(names, { said: "other ", interval: 2 }),
  ),
  phrase(
    String.raw`${each} (?:(other|second|2nd|two|2|third|3rd|three|3|four|4) (weeks? (?:on )?)?)?(${list})\b`,
    ([, gap, weeks, names = ""]) =>
      everyDayOf(names, gap ? everyNth(gap, { isWeeks: weeks !== undefined }) : undefined),
  ),
  phrase(String.raw`${each} (?:working |business |week|work)[- ]?days?\b`, everyWeekday),
  phrase(String.raw`${each} (?=${ordinal} ${weekday}\b|last ${weekday}\b|first\b)`, () => every("month", monthly)),
  phrase(
    String.raw`(?:${each} (?:single )?|\bevery)(day|morning|afternoon|evening|night|lunch)\b`,
    ([, what = "day"]) => every(what.toLowerCase(), daily),
  ),
  phrase(
    String.raw`${each} ((?:(?:other|second|\d+|two|three|four|six|few|couple of) )?(?:weeks?|months?|quarters?|years?|days?|fortnights?|hours?))\b`,
    ([, what = ""]) => everyUnit(what.toLowerCase()),
  ),
  phrase(String.raw`\b(?:m\/w\/f|mwf)\b`, () => everyDayOf("mon wed fri")),
  phrase(String.raw`\b(?:tu?\/th|tuth|tth)\b`, () => everyDayOf("tue thu")),
  phrase(String.raw`\bm-f\b`, everyWeekday),
  phrase(String.raw`\b(?:on )?week-?ends\b`, () => every("weekend", weekly([6, 7]))),
  phrase(String.raw`\b(?:on )?(${weekday}),? (?:mornings|afternoons|evenings|nights)\b`, ([, name = ""]) =>
    everyDayOf(name),
  ),
  phrase(String.raw`\b(?:on )?(?:weekdays|work(?:ing)? ?days)\b`, everyWeekday),
  phrase(
    String.raw`\b(?:on )?(${plural}(?:${between}${plural})*)\b(?! (?:from (?:now|today)|ago|back|away|hence)\b)`,
    ([, names = ""]) => everyDayOf(names),
  ),
  phrase(String.raw`\b(?:bi-?weekly|fortnightly)\b`, () => every("two weeks", weekly([], 2))),
  phrase(
    String.raw`\b(?:once|twice|(?:two|three|\d+) ?(?:times|x)) (?:a|per|every|each|\/) ?(?:day|week|month|quarter|year)\b`,
    ([text = ""]) => ({ every: text.toLowerCase(), weekdays: [], rule: timesIn(text) }),
  ),
  phrase(String.raw`\bdaily\b`, () => every("day", daily)),
  phrase(String.raw`\b(week|month)ly\b`, ([, unit = ""]) => everyUnit(unit.toLowerCase())),
  phrase(
    String.raw`\b(?:(quarter|year)ly|annually)(?=\s*(?:$|[^\s\p{L}]|(?:at|on|from|with|starting)\b))`,
    ([, unit = "year"]) => every(unit.toLowerCase()),
  ),
  phrase(String.raw`\b(?:recurring|repeating|repeats|repeated|on repeat|rrule\S*)\b`, () => ({
    every: "",
    weekdays: [],
    rule: null,
  })),
];

/** "twice a week", which needs its days. */
function timesIn(text: string): RuleRead | null {
  const [, times = "", unit] = /^(\w+).* (?:a|per|every|each|\/) ?(\w+)$/i.exec(text) ?? [];
  const count = /^once$/i.test(times) ? 1 : /^twice$/i.test(times) ? 2 : readAmount(times.replace(/x$/i, ""));
  if (count === 1 && unit) return everyUnit(unit.toLowerCase()).rule;
  return unit?.toLowerCase() === "week" && count > 1 ? { ...weekly(), times: count } : null;
}

export function readRepeats(line: Line): Repeat[] {
  line.take(
    /,? ?\b(?:don't|dont|do not|does not|doesn't|not|no|non|never|without)[- ]+(?:be )?(?:repeat\w*|recur\w*)\b/i,
  );
  const ofMonth = line.match(/\b(?:of|in) ((?:every|each) month)\b/i);
  line.rewrite(/\b(?:of|in) (?:every|each) month\b/gi, () => "of the month");
  const nthOfMonth = line.match(new RegExp(String.raw`\b(?:${ordinal}|last) ${weekday}s? (?:of|in) the month\b`, "iu"));
  const said = ofMonth?.[1] ?? nthOfMonth?.[0];
  const found = said === undefined ? [] : [{ ...every("month", monthly), text: said, mark: "" }];
  found.push(...readPhrases(line, "repeat", repeats));
  // "monthly on the first Friday", "every first Friday": of the month.
  if (found.some(({ rule }) => rule?.freq === "MONTHLY")) {
    const bare = new RegExp(String.raw`(${nthWeekday})\b(?! (?:of|in)\b)`, "iu");
    line.rewrite(bare, ([text]) => `${text} of the month`);
    line.rewrite(/\bon the last day\b(?! (?:of|in)\b)/iu, () => "on the last day of the month");
  }
  return found;
}

const nthWeekday = String.raw`(?<=\b(?:on |on the |the )|[\uE600-\uE6FF] ?)(?:${ordinal}|last) ${weekday}`;

export function describeRepeat({ every }: Repeat): string {
  if (!every) return "How often should it repeat?";
  const [, nth] = /^every (2nd|3rd|third) /i.exec(every) ?? [];
  if (nth) return `“${every}”: every ${/^2/.test(nth) ? "two" : "three"} weeks, or once a month?`;
  return `Repeats ${every}: not supported yet.`;
}
