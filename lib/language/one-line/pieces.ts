import type { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/language/time/date-order";
import { ordinal } from "./calendar-words";
import { type Delay, type Length, readDelays, readLengths } from "./lengths";
import { dayMark, type Line, lengthMark, partMark, phraseEnd, timeMark } from "./line";
import { leaveNumbersToTitle } from "./numbers-of-titles";
import { type Part, readPartOfDay, readPartOfTime, readVagueTimes } from "./parts-of-day";
import { type Day, readDays, readDottedDates } from "./read-days";
import { readOffsets, readZones, type Zone } from "./read-zones";
import { type RepeatEnd, readRepeatEnd } from "./repeat-ends";
import { type Repeat, readRepeats } from "./repeats";
import { type DayPart, readTimes, type Time } from "./times";
import { writePlainly } from "./write-plainly";

/** All recognised text about date, time and length. */
export type Pieces = {
  isNow: boolean;
  delays: Delay[];
  repeats: Repeat[];
  repeatEnd: RepeatEnd | null;
  lengths: Length[];
  days: Day[];
  times: Time[];
  zones: Zone[];
  /** "in the evening", which disambiguates a bare hour. A meal such as dinner sets only `dayPart`. */
  part: (Part & { text: string }) | null;
  dayPart: DayPart | null;
  limits: Limit[];
  has24Hours: boolean;
};

type Setting = { callerZone: string; today: Temporal.PlainDate; order: DateOrder | null; has24Hours: boolean };

/** The order matters, because each step removes its matches: "in 2 hours" before "2 hours", dates before times. */
export function readPieces(line: Line, { callerZone, today, order, has24Hours }: Setting): Pieces {
  writePlainly(line);
  leaveNumbersToTitle(line);
  const offsets = readOffsets(line);
  const delays = readDelays(line);
  const isNow = line.take(/,? ?\b(?:right now|(?<!from )now|straight away|right away|immediately|asap)\b/i) !== null;
  const vague = readVagueTimes(line);
  const repeats = readRepeats(line);
  const repeatEnd = repeats.length > 0 ? readRepeatEnd(line, { today, order }) : null;
  const lengths = readLengths(line);
  const days = readDays(line, { today, order });
  const partOfDay = readPartOfDay(line);
  const times = inOrder(line, [...vague, ...readTimes(line, callerZone)]);
  if (days.length === 0 && times.length > 0) days.push(...readDottedDates(line, { today, order }));
  const zones = [...offsets, ...readZones(line, callerZone)];
  const part = partOfDay ?? readPartOfTime(line);
  if (part && line.has(vaguely)) part.isVague = true;
  joinEnd(line, times);
  const isMove = line.has(moving);
  for (const time of times)
    if (line.has(moved) || (isMove && /^from\b/i.test(time.text))) time.problem ??= "which time?";
  const limits = readLimits(line, times.length > 0);
  const isLimited = ({ mark }: { mark: string }) => limits.some(({ marks }) => marks.includes(mark));
  const free = <T extends { mark: string }>(items: T[]) => items.filter((item) => !isLimited(item));
  return {
    isNow,
    delays,
    repeats,
    repeatEnd,
    lengths: free(lengths),
    days: free(days),
    times: free(times),
    zones,
    part,
    dayPart: part?.name ?? partOfMeal(line),
    limits,
    has24Hours,
  };
}

/** Sorts by position in the line, since some patterns match out of order. */
const inOrder = (line: Line, times: Time[]) =>
  times.sort((a, b) => line.text.indexOf(a.mark) - line.text.indexOf(b.mark));

/** "sometime tomorrow afternoon", "late this morning". */
const vaguely = new RegExp(
  String.raw`\b(?:some|any) ?time\b|\bany ${partMark}|\b(?:early|late|later|mid)(?: in)?(?: the)? ?${dayMark}? ?${partMark}`,
  "iu",
);

/** "moved from 3pm to 4pm", "push the 2pm call back an hour": one of the times is that of another meeting. */
const moved = new RegExp(
  String.raw`\b(?:back|forward|by) (?:by )?${lengthMark}|${lengthMark} (?:later|earlier|sooner)\b`,
  "iu",
);

const moving = /\b(?:mov(?:e|ed|ing)|push\w*|shift\w*|reschedul\w+|postpon\w+|delay\w*|chang\w+|swap\w*)\b/i;

/** "dinner at 8" is in the evening. */
function partOfMeal(line: Line): DayPart | null {
  const is = (meal: string) =>
    line.has(
      new RegExp(
        String.raw`(?<!third-|third |3rd )\b(?:${meal})\b(?: (?:meeting|call|chat|sync|session|talk|meet|catch[- ]?up))?${phraseEnd}`,
        "iu",
      ),
    );
  if (is("dinner|supper|drinks|beers?|pub|party|cocktails?|happy hour")) return "evening";
  return is("breakfast|brekk(?:ie|y)") ? "morning" : null;
}

/** "3pm with Ana until 4:30": the end of an earlier time. */
function joinEnd(line: Line, times: Time[]) {
  const ending = new RegExp(
    String.raw`(?:\band )?\b(?:until+|till?|(?:ends?|ending|finish(?:es|ing)?)(?: at)?) (${timeMark})`,
    "iu",
  );
  const mark = line.match(ending)?.[1];
  const end = times.find((time) => time.mark === mark);
  const [start, another] = times.filter((time) => time !== end);
  if (!end?.start || end.end || !start?.start || start.end || another) return;
  line.take(ending);
  start.end = end.start;
  times.splice(times.indexOf(end), 1);
}

/** "by friday", "after 3", "30 min before the board": not a start time. `marks` are the marks it contains. */
type Limit = { marks: string; text: string };

function readLimits(line: Line, hasTime: boolean): Limit[] {
  const limit = String.raw`\b(?:any ?time |some ?time |not |up ){0,2}(?<!-)(?:(?:no )?(?:later|earlier) than|as (?:early|late|soon) as(?: at)?|(?:not|but|except|other than|avoid(?:ing)?|never|was)(?: at)?|at the (?:latest|earliest)|by|before|after|until+|till?|since|past|through|thru|bis)(?: the)?`;
  const patterns = [
    String.raw`${lengthMark} (?:before|after|prior to|into)\b[^,;]*`,
    String.raw`(?:${timeMark}|${dayMark}),? (?:or (?:later|earlier|after|before)|(?:at the )?(?:latest|earliest))\b`,
    String.raw`\bany ?time ${timeMark}`,
    String.raw`${dayMark} ?-?ish\b|${dayMark} (?:or (?:so|thereabouts)|plus|minus)\b|${timeMark}\+(?=\s|$)|\b(?:within|inside) the (?:hour|day|week|month)\b`,
    String.raw`\b(?:with)?in(?:side)?(?: the next)? ${lengthMark}|${lengthMark} (?:later|earlier|sooner|then)\b`,
    String.raw`\b(?:back|forward|by) (?:by )?${lengthMark}`,
    String.raw`${dayMark} ?(?:-|to|till?|until+|through|thru) ?(?:the )?(?:${ordinal}\b|${dayMark})`,
    String.raw`\b(?:can't|cannot|cant|couldn't|won't|not) (?:do|make|manage|free|available)(?: at| on)? (?:${timeMark}|${dayMark}|\d{1,2}(?:[:.]\d\d)?\b)`,
    String.raw`${limit} (?:${timeMark}|${dayMark}(?:,? (?:at )?${timeMark})?)`,
    String.raw`\b(?:any ?time |some ?time )?(?:by|before|after|until|till?|past) \d{1,2}(?:[:.]\d\d)?\b(?! \p{L}{3,}s\b)`,
  ];
  const events = String.raw`\b(?:right |straight |just |shortly |soon )?(?:before|after) (?:the |my |our |his |her |your )?(?:lunch|work|breakfast|dinner|school|hours|stand-?up|meeting|call|demo|board|workshop|session|class|event|launch|holidays?|break|all-hands|sync|retro|planning|review|flight)\b`;
  return [...patterns, ...(hasTime ? [] : [events])].flatMap((pattern) =>
    line.read("rest", new RegExp(pattern, "giu"), ([text]) => ({ marks: text })),
  );
}
