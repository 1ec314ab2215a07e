import { Temporal } from "temporal-polyfill";
import { escapePattern } from "@/lib/language/escape-pattern";
import type { DateOrder } from "@/lib/language/time/date-order";
import { amount, month, monthOf, readAmount } from "./calendar-words";
import { Line } from "./line";
import { readDays } from "./read-days";

/** When a repetition ends: after a day, a number of times, or a span. */
export type RepeatEnd = { text: string } & (
  | { date: Temporal.PlainDate }
  | { times: number }
  | { unit: "days" | "weeks" | "months"; count: number }
  | { problem: string }
);

type Context = { today: Temporal.PlainDate; order: DateOrder | null };

const times = new RegExp(
  String.raw`,? ?\b(?:for )?(?:a total of )?(${amount}|\d{1,3}) (?:times|occurrences|sessions)\b`,
  "iu",
);
const span = new RegExp(String.raw`,? ?\bfor (?:the )?(?:next )?(${amount}) ?(days|weeks?|months?)\b`, "iu");
const until = /,? ?\b(?:until+|till?|through|thru|up to|ending|ends)(?: on)?(?: the)? (?=\S)/iu;
const endOfMonth = new RegExp(String.raw`^end of (?:the |this )?(${month}|month|year)$`, "iu");
const wordsMax = 4;

/** Takes it from the line. Only for a line that repeats: elsewhere "until Friday" is a limit, and "for 2 weeks" a length. */
export function readRepeatEnd(line: Line, context: Context): RepeatEnd | null {
  const counted = line.take(times);
  if (counted) {
    const count = readAmount(counted[1] ?? "");
    const isCount = Number.isInteger(count) && count >= 1 && count <= 730;
    return { text: line.quote(counted[0]), ...(isCount ? { times: count } : { problem: "how often?" }) };
  }
  const spanned = line.take(span);
  if (spanned) {
    const count = readAmount(spanned[1] ?? "");
    const unit = (["days", "weeks", "months"] as const).find((one) => one[0] === spanned[2]?.[0]?.toLowerCase());
    const text = line.quote(spanned[0]);
    return unit && Number.isInteger(count) && count >= 1 ? { text, unit, count } : { text, problem: "how long?" };
  }
  return readUntil(line, context);
}

function readUntil(line: Line, context: Context): RepeatEnd | null {
  const match = line.match(until);
  if (!match) return null;
  const after = line.text.slice(match.index + match[0].length);
  const words = after.split(/\s+/).slice(0, wordsMax);
  for (let count = words.length; count > 0; count -= 1) {
    const text = words
      .slice(0, count)
      .join(" ")
      .replace(/[,;.!]+$/, "");
    const date = /[\uE000-\uF8FF]/.test(text) ? null : readEndDay(text, context);
    if (!date) continue;
    const said = `${match[0]}${text}`;
    line.take(new RegExp(escapePattern(said), "u"));
    const isAhead = Temporal.PlainDate.compare(date, context.today) >= 0;
    return isAhead ? { text: line.quote(said), date } : { text: line.quote(said), problem: "that is in the past." };
  }
  return null;
}

/** The last day on which it may be: the day before Christmas, and the day itself for a date. */
function readEndDay(text: string, { today, order }: Context): Temporal.PlainDate | null {
  const next = (monthNumber: number, day: number) => {
    const date = today.with({ month: monthNumber, day });
    return Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
  };
  if (/^(?:christmas|xmas)$/i.test(text)) return next(12, 24);
  if (/^new year(?:'?s)?$/i.test(text)) return next(12, 31);
  const [, ended] = endOfMonth.exec(text) ?? [];
  if (ended) {
    if (/^year$/i.test(ended)) return today.with({ month: 12, day: 31 });
    const first = /^month$/i.test(ended) ? today.with({ day: 1 }) : today.with({ month: monthOf(ended), day: 1 });
    const last = first.with({ day: first.daysInMonth });
    return Temporal.PlainDate.compare(last, today) < 0 ? last.add({ years: 1 }) : last;
  }
  const line = new Line(text);
  const [day, another] = readDays(line, { today, order });
  return day?.date && !another && !day.problem && line.rest().replace(/[|\s]/g, "") === "" ? day.date : null;
}
