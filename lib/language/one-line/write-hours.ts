import { readNumber } from "@/lib/language/spoken/numbers";
import { hourWord } from "./calendar-words";
import { dayMark, type Line } from "./line";

const teens = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const minuteWord = `(?:(?:oh|o) (?:five|one|two|three|four|six|seven|eight|nine)|${teens}|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const hourAndMinute = `(${hourWord})(?:[ -](${minuteWord})\\b)?`;

/** Rewrites "at three thirty" in digits. Only where the words are hours, because "one" and "two" usually are not. */
export function writeHours(line: Line) {
  const write = (pattern: string, form: (match: string[]) => string) =>
    line.rewrite(new RegExp(pattern, "giu"), (match) => form([...match]));
  write(
    String.raw`(?<!\b(?:from|between) )\b(five|ten|twenty|twenty[- ]five|quarter) (to|past|after) (${hourWord})\b`,
    ([, minutes = "", word = "", hour = ""]) => besideHour(minutes, word, hour),
  );
  write(
    String.raw`\b(at|from|to|till?|until+|past|half|around|between|@) ${hourAndMinute}\b`,
    ([, lead = "", hour = "", minute]) => `${lead} ${inDigits(hour, minute)}`,
  );
  write(
    String.raw`(^|[\s,])(${hourWord})[ -](${minuteWord})\b(?! \p{L}{3,}s\b)`,
    ([, lead = "", hour = "", minute]) => lead + inDigits(hour, minute),
  );
  write(
    String.raw`\b(\d{1,2}) ((?:twenty|thirty|forty|fifty)(?:[- ]five)?|fifteen)\b(?! \p{L}{3,}s\b)`,
    ([, hour = "", minute]) => `${hour}:${twoDigits(numberOf(minute ?? ""))}`,
  );
  write(
    String.raw`(^|[\s,])(${hourWord})(?= ?(?:[ap]\.? ?m\b|o'?clock\b|to \d|in the (?:morning|afternoon|evening)))`,
    ([, lead = "", hour = ""]) => lead + inDigits(hour, undefined),
  );
  write(
    String.raw`(?<=${dayMark},? )(${hourWord})(?=\s*(?:$|[,;.!?]|(?:with|for|about|(?:to|till?|until)(?= (?!1\b)\d))\b))`,
    ([, hour = ""]) => inDigits(hour, undefined),
  );
  write(
    String.raw`\b(at|from|to|till?|until+) (\d{1,2}) ([0-5]\d)\b(?! ?(?:min|people|%))`,
    ([, word, hour, minute]) => `${word} ${hour}:${minute}`,
  );
}

const numberOf = (words: string) => (words === "quarter" ? 15 : (readNumber(words) ?? 0));
const twoDigits = (minute: number) => String(minute).padStart(2, "0");
const inDigits = (hour: string, minute: string | undefined) =>
  `${numberOf(hour)}${minute ? `:${twoDigits(numberOf(minute.replace(/^oh? /i, "")))}` : ""}`;

/** Rewrites "ten to five" as "at 4:50". "five to seven" is ambiguous and is rewritten as a choice. */
function besideHour(minutes: string, word: string, hour: string): string {
  const isTo = /^to$/i.test(word);
  const at = numberOf(hour) - (isTo ? 1 : 0);
  const mayBeSpan = isTo && /^(?:five|ten)$/i.test(minutes) && numberOf(hour) > numberOf(minutes);
  if (mayBeSpan) return `${numberOf(minutes)}:00 or ${numberOf(hour)}:00`;
  return `at ${at === 0 ? 12 : at}:${twoDigits(isTo ? 60 - numberOf(minutes) : numberOf(minutes))}`;
}
