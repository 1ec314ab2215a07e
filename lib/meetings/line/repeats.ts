import type { Line } from "./line";
import { ordinal, weekday, weekdayNames, weekdayOf } from "./words";

/** A meeting that is to come back, which is not possible; `weekdays` are those it names. */
type RepeatRead = { every: string; weekdays: number[] };
export type Repeat = RepeatRead & { text: string; mark: string };

const workdays = [1, 2, 3, 4, 5];

export function readRepeats(line: Line): Repeat[] {
  const found: Repeat[] = [];
  const say = (pattern: string, read: (match: string[]) => RepeatRead) =>
    found.push(...line.read("repeat", new RegExp(pattern, "giu"), (match) => read([...match])));
  const every = (what: string, weekdays: number[] = []): RepeatRead => ({ every: what, weekdays });
  const each = String.raw`(?:\b(?:on|repeats?|repeating|recurring|recurs|happening) ){0,2}\b(?:every|each|ev)`;
  const plurals = "(?:mon|tues|wednes|thurs|fri|satur|sun)days";
  const list = String.raw`${weekday}s?(?:(?:,? ?(?:and|&)|,|\/|-) ?${weekday}s?)*`;

  line.take(
    /,? ?\b(?:don't|dont|do not|does not|doesn't|not|no|non|never|without)[- ]+(?:be )?(?:repeat\w*|recur\w*)\b/i,
  );
  if (line.has(/\b(?:of|in) (?:every|each) month\b/i)) {
    line.rewrite(/\b(?:of|in) (?:every|each) month\b/gi, () => "of the month");
    found.push({ ...every("every month"), text: "every month", mark: "" });
  }
  say(
    String.raw`${each} (?:(other|second|2nd|two|2|third|3rd|three|3|four|4) (?:weeks? (?:on )?)?)?(${list})\b`,
    ([text = "", gap, names = ""]) => {
      const days = [...names.matchAll(new RegExp(weekday, "giu"))].map(([name]) => weekdayOf(name));
      const spelled = days.map((day) => weekdayNames[day - 1]).join(" and ");
      if (gap && /\bweeks?\b/i.test(text))
        return every(
          `every ${/^(?:other|second|2nd)$/i.test(gap) ? "other week" : `${gap} weeks`} on ${spelled}`,
          days,
        );
      return every(`every ${gap ? `${/^(?:second|2|two)/i.test(gap) ? "other" : gap} ` : ""}${spelled}`, days);
    },
  );
  say(String.raw`${each} (?:working |business |week|work)[- ]?days?\b`, () => every("every weekday", workdays));
  say(String.raw`${each} (?=${ordinal} ${weekday}\b|last ${weekday}\b|first\b)`, () => every("every month"));
  say(
    String.raw`(?:${each} (?:single )?|\bevery)(?:day|morning(?=\b)|afternoon|evening|night|lunch)\b`,
    ([text = ""]) => every(`every ${/\w+$/.exec(text)?.[0].replace(/^every/i, "") ?? "day"}`),
  );
  line.take(
    /,? ?\b(?:don't|dont|do not|does not|doesn't|not|no|non|never|without)[- ]+(?:be )?(?:repeat\w*|recur\w*)\b/i,
  );
  if (line.has(/\b(?:of|in) (?:every|each) month\b/i)) {
    line.rewrite(/\b(?:of|in) (?:every|each) month\b/gi, () => "of the month");
    found.push({ ...every("every month"), text: "every month", mark: "" });
  }
  say(
    String.raw`${each} (?:(other|second|\d+|two|three|four|six|few|couple of) )?(weeks?|months?|quarters?|years?|days?|fortnights?|hours?)\b`,
    ([, gap, unit = ""]) => every(`every ${gap ? `${gap} ` : ""}${unit}`),
  );
  say(String.raw`\b(?:m\/w\/f|mwf)\b`, () => every("every Monday, Wednesday and Friday", [1, 3, 5]));
  say(String.raw`\b(?:tu?\/th|tuth|tth)\b`, () => every("every Tuesday and Thursday", [2, 4]));
  say(String.raw`\bm-f\b`, () => every("every weekday", workdays));
  say(String.raw`\b(?:on )?week-?ends\b`, () => every("every weekend", [6, 7]));
  say(String.raw`\b(?:on )?(${weekday}),? (?:mornings|afternoons|evenings|nights)\b`, ([, name = ""]) =>
    every(`every ${weekdayNames[weekdayOf(name) - 1]}`, [weekdayOf(name)]),
  );
  say(String.raw`\b(?:on )?(?:weekdays|work(?:ing)? ?days)\b`, () => every("every weekday", workdays));
  say(
    String.raw`\b(?:on )?(${plurals}(?:(?:,? ?(?:and|&)|,|\/|-) ?${plurals})*)\b(?! (?:from (?:now|today)|ago|back|away|hence)\b)`,
    ([, names = ""]) => {
      const days = [...names.matchAll(new RegExp(weekday, "giu"))].map(([name]) => weekdayOf(name));
      return every(`every ${days.map((day) => weekdayNames[day - 1]).join(" and ")}`, days);
    },
  );
  say(String.raw`\b(?:bi-?weekly|fortnightly|every fortnight)\b`, () => every("every two weeks"));
  say(
    String.raw`\b(?:once|twice|(?:two|three|\d+) ?(?:times|x)|1x|2x|3x) (?:a|per|every|each|\/) ?(?:day|week|month|quarter|year)\b`,
    ([text = ""]) => every(text.toLowerCase()),
  );
  say(String.raw`\b(?:daily)\b`, () => every("every day"));
  say(String.raw`\bweekly\b`, () => every("every week"));
  say(String.raw`\bmonthly\b`, () => every("every month"));
  say(
    String.raw`\b(?:quarterly|yearly|annually)(?=\s*(?:$|[^\s\p{L}]|(?:at|on|from|with|starting)\b))`,
    ([text = ""]) => every(/q/i.test(text) ? "every quarter" : "every year"),
  );
  say(String.raw`\b(?:recurring|repeating|repeats|repeated|on repeat|rrule\S*)\b`, () => every("again and again"));
  if (found.length > 0)
    line.read(
      "rest",
      /\b(?:until|till?|through|ending|for the (?:next|rest of)) (?:the )?(?:end of )?[^,;|]{1,30}$/giu,
      () => null,
    );
  return found;
}

export const sayRepeat = ({ every }: Repeat) =>
  every === "again and again" ? "Repeating meetings are not possible yet." : `Repeats ${every}: not possible yet.`;
