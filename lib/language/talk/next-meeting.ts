import { Temporal } from "temporal-polyfill";
import { alternatives } from "@/lib/language/alternatives";
import { readDates } from "@/lib/language/spoken/dates";
import { namesOnlyMonth } from "./due-date";
import { type Sentence, upperFirst } from "./sentences";
import { wordsOf } from "./words";

export type FoundMeeting = { text: string; date: string | null; time: string | null; tMs: number; from: number };

const meets = new RegExp(
  `(?:${alternatives`
    \bnext (?:\p{L}+ )?(?:meeting|call|sync|session|review|check-in|one on one|retro|stand-?up) (?:${alternatives`
      is|will be|would be|takes place|will (?:start|begin|take place)|starts|begins|on|at
    `})\b
    \b(?:${alternatives`
      we(?:'ll| will|'re going to)?|let's|let us|shall we|can we|should we|we can|we could
    `}) (?:all |then |just )?(?:${alternatives`
      meet|talk|speak|reconvene|sync|catch up|regroup|get together
      have (?:another|the next) (?:call|meeting|session)|do (?:another|the next) (?:call|meeting)
    `})(?: up)?(?: again)? (?:on |at |in |next |tomorrow|this |same )
    ^same time|^see you (?:all |guys |both )?(?:again )?(?:on|next|tomorrow|in)\b
    ^(?:talk|speak) (?:to you )?(?:again )?(?:on|next|tomorrow)\b|\badjourned until\b
  `})`,
  "iu",
);
const wordsMax = 30;
const inPassing =
  /\b(?:last time|we met|never meet|meet (?:the|our|their|your) (?:deadline|target|goal|requirement|need)s?|talk about|if|would have)\b/i;

/** When these people meet again, if someone said so with a day. The last mention counts. */
export function findNextMeeting(
  sentences: readonly Sentence[],
  { zone, startedAt }: { zone: string; startedAt: Date },
): FoundMeeting | null {
  for (const sentence of [...sentences].reverse()) {
    if (!meets.test(sentence.text) || inPassing.test(sentence.text) || sentence.supportsNothing) continue;
    if (wordsOf(sentence.text).length > wordsMax) continue;
    const now = new Date(startedAt.getTime() + sentence.tMs);
    const start = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime()).toZonedDateTimeISO(zone);
    const named = readDates(sentence.text, { zone, now }).filter(({ namesDay }) => namesDay);
    const chosen = named.at(-1);
    if (!chosen || chosen.date <= start.toPlainDate().toString()) continue;
    const isSameTime = /\bsame time\b/i.test(sentence.text);
    const time = isSameTime
      ? start.toPlainTime().round("minute").toString().slice(0, 5)
      : workingTime(chosen.time ?? timeAlone(sentence.text), chosen.hasMeridiem);
    // "next week" and "in November" name no day.
    const isWeek = (/^(?:next|this) week$/i.test(chosen.text.trim()) && !isSameTime) || namesOnlyMonth(chosen.text);
    return {
      text: asStatement(sentence.text),
      date: isWeek ? null : chosen.date,
      time: isWeek ? null : time,
      tMs: sentence.tMs,
      from: sentence.index,
    };
  }
  return null;
}

/** "Shall we talk again on Wednesday and I'll bring the offer?" → "Talk again on Wednesday." */
const asStatement = (text: string) =>
  `${upperFirst(
    text
      .replace(/[.?!]+$/, "")
      .replace(/^(?:shall|can|should|could) we (?:all |then )?/i, "")
      .replace(/,? and (?:i'll|i will|then|we'll|you)\b.*$/i, ""),
  )}.`;

/** "at two" without am or pm means the hour within working time. */
function workingTime(time: string | null, hasMeridiem: boolean): string | null {
  if (!time || hasMeridiem) return time;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const working = hour >= 1 && hour <= 7 ? hour + 12 : hour;
  return `${String(working).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const hours = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

function timeAlone(text: string): string | null {
  const match = new RegExp(
    String.raw`\bat (\d{1,2}|${hours.join("|")})(?:[: ](\d{2}|thirty|fifteen))?\b(?! (?:percent|the))`,
    "i",
  ).exec(text);
  if (!match) return null;
  const said = (match[1] ?? "").toLowerCase();
  const hour = /^\d/.test(said) ? Number(said) : hours.indexOf(said) + 1;
  const minute = match[2] === "thirty" ? 30 : match[2] === "fifteen" ? 15 : Number(match[2] ?? 0);
  return hour > 24 || minute > 59 ? null : `${String(hour % 24).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
