import { dayMark, type Line, timeMark } from "./line";
import type { Time } from "./times";

/** A part of the day. `isVague`: not even its usual hour is meant ("late afternoon", "sometime tomorrow morning"). */
export type Part = { name: "morning" | "lunch" | "afternoon" | "evening" | "night"; isVague: boolean };

const names =
  "(?:first|second|1st|2nd) half(?! of)|(?:post|pre)[- ]?lunch|fore[- ]?noon|morning|afternoon|arvo|evening|eve|night|lunch ?time";
const meanings: [RegExp, Part["name"]][] = [
  [/^(?:morn|am|first|fore)/, "morning"],
  [/^lunch/, "lunch"],
  [/^(?:afternoon|arvo|pm)/, "afternoon"],
  [/^eve/, "evening"],
  [/^(?:night|tonight)/, "night"],
];
const vague = String.raw`(?:(?:some ?time|any ?time|early|late|later|mid)[- ]+(?:in (?:the )?)?)?`;

/** Expressions such as "end of day", which only indicate that a time is missing. */
export function readVagueTimes(line: Line): Time[] {
  const words =
    /\b(?:by |at )?(?:(?:the )?(?:end|close) of (?:the |this )?(?:business(?: day)?|working day|work day|workday|day|play)|e\.?o\.?[dbp]\b\.?|cob)\b/giu;
  return line.read("time", words, () => ({ start: null, end: null, problem: "at what time?" }));
}

type PartRead = Part & { text: string; mark: string };

/** "tomorrow morning", "fri pm": next to a day and not part of the title ("evening class"). */
export const readPartOfDay = (line: Line): PartRead | null =>
  readFirst(line, [
    String.raw`(?<=${dayMark},? ?)${vague}(?:in (?:the )?)?(${names}|am|pm)\b(?! (?:class|shift|news|show|run|walk))`,
    String.raw`\b(first thing)(?: in the morning)?\b`,
  ]);

/** "8 in the evening", "at lunch". */
export const readPartOfTime = (line: Line): PartRead | null =>
  readFirst(line, [
    String.raw`(?<=${timeMark},? ?)(?:in (?:the )?|at )?(${names})\b`,
    String.raw`\b(?:in (?:the )?|at |over |from )${vague}(${names}|lunch)\b`,
    String.raw`\b${vague}(${names})(?= (?:at |on |of )?(?:${timeMark}|${dayMark}))`,
  ]);

function readFirst(line: Line, patterns: string[]): PartRead | null {
  const found = patterns.flatMap((pattern) =>
    line.read("part", new RegExp(pattern, "giu"), ([text, name = ""]) => ({
      name: meanings.find(([meaning]) => meaning.test(name.toLowerCase()))?.[1] ?? ("night" as const),
      isVague: /some ?time|any ?time|early|late|mid|half|post|pre|fore/i.test(text),
    })),
  );
  return found[0] ?? null;
}
