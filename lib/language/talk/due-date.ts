import { alternatives } from "@/lib/language/alternatives";
import { readDates } from "@/lib/language/spoken/dates";

export type Moment = { zone: string; now: Date };
export type Due = {
  date: string /** The text without the words for the day, if they are at its end. */;
  rest: string;
};

const dayHint = new RegExp(
  alternatives`
    \b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\btoday|\btonight|\btomorrow|\bweeks?\b|\bmonth|\bquarter|\byear
    \bdays?\b|\bq[1-4]\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\be\.?o\.?[dwb]\b|\bcob\b
    \d(?:st|nd|rd|th)\b|\bnoon\b|\blunch|\b(?:after|before|during|end of) (?:this|the|our) (?:call|meeting|day)
    \b(?:right|straight) away|\bafternoon|\bmorning|\bevening|\bhours?\b|\bfirst|\bsecond|\bthird|\bfourth|\bfifth
    \bsixth|\bseventh|\beighth|\bninth|\btenth|\beleventh|\btwelfth|teenth|tieth
  `,
  "i",
);
const deadline = /\b(?:by|before|until|till|no later than|due|latest|not later than|until the)\s+(?:the\s+)?$/i;

/** "the notes from Monday's meeting", "since Friday": a day that is not a due date. */
const isOfAnother = (text: string, at: number, length: number) =>
  /\b(?:from|of|about|since|last|after|past|than|what|how|between|during|was|were)\s+(?:the\s+|our\s+)?$/i.test(
    text.slice(0, at),
  ) ||
  /^(?:['’]s\b|\s+(?:meeting|call|session|release|version|results|numbers|data|figures|minutes|notes|report|edition)\b)/i.test(
    text.slice(at + length),
  );

/** "November", "next month": no day of it was said. */
export const namesOnlyMonth = (said: string): boolean =>
  /^(?:(?:early|late|mid|the|this|next|coming|in|by)[ -])*(?:month|january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?$/i.test(
    said.trim(),
  );

/** The due date that the text names, relative to the given time. Null if it names none or one in the past. */
export function readDue(text: string, moment: Moment): Due | null {
  if (!dayHint.test(text)) return null;
  const found = readDates(text, moment).filter(
    (date) =>
      (date.namesDay || date.time !== null) &&
      !isOfAnother(text, date.index, date.text.length) &&
      (!namesOnlyMonth(date.text) || /\bend of (?:the )?$/i.test(text.slice(0, date.index))),
  );
  const today = readDates("today", moment)[0]?.date ?? "";
  // "by Tuesday", said on a Tuesday, is ambiguous: hardly today, and not clearly next week.
  const coming = found.filter(
    ({ date, text: said }) =>
      date > today || (date === today && !/day$/i.test(said)) || (date === today && /today/i.test(said)),
  );
  const chosen = coming.find(({ index }) => deadline.test(text.slice(0, index))) ?? coming.at(-1);
  if (
    !chosen ||
    (!chosen.namesDay && chosen.time !== null && !/\b(?:by|before|in)\s+$/i.test(text.slice(0, chosen.index)))
  )
    return null;
  const head = text.slice(0, chosen.index);
  const tail = text.slice(chosen.index + chosen.text.length);
  const joins = /^(?:,? and (?:then )?)/i.exec(tail)?.[0];
  const isLast = /^[\s,.?!]*(?:please|latest|at the latest|then|or so|if possible|okay|if you can)?[\s,.?!]*$/i.test(
    tail,
  );
  if (!isLast && !joins) return { date: chosen.date, rest: text };
  const rest = head
    .replace(
      /[\s,]*(?:\b(?:by|before|until|till|on|no later than|not later than|due|at|for|first thing|sometime|some time|early|later|latest|the|in|during|within|around|this|over)\b[\s,]*)+$/i,
      "",
    )
    .trimEnd();
  return { date: chosen.date, rest: isLast ? rest || text : `${rest}${tail}` };
}
