import { type DateOrder, dateOrder } from "@/lib/language/time/date-order";
import { addDays, daysBetween } from "@/lib/language/time/days";
import { readDates } from "./dates";

export type TaskLine = {
  /** Without the words of the day, where they are a phrase of their own. */
  text: string;
  /** YYYY-MM-DD in the zone; null: no day is named, or not clearly. */
  due: string | null;
};
type Moment = { zone: string; now: Date };
type Found = { from: number; to: number; date: string; isDeadline: boolean; staysInText: boolean };

/** A date without a year that lies farther ahead has more likely just passed. */
const farthestDays = 300;

const deadline = /\b(?:by|before|until|till|due(?: on| by)?|no later than|not later than)\s+(?:the\s+)?$/i;
const lead = /\b(?:by|before|until|till|on|due(?: on| by)?|no later than|not later than|for|in|within)\s+(?:the\s+)?$/i;
/** "the notes from Monday", "move it to Friday", "every Friday", "my Tuesday": a day that belongs to what is to be done. */
const ofAnother =
  /(?:\b(?:from|of|about|since|last|past|after|than|between|during|was|were|to|through|and|or|every|each|all|any|my|our|your|his|her|their|its|a|an|that|those|these|black|good|ash|casual|happy|super|cyber|giving)\s+(?:the\s+)?|\bthe\s+|[-–/&+#"“”‘(]\s*)$/i;
/** Verbs whose object a bare day may be: "Plan tomorrow". */
const aboutDays =
  /\b(?:plan|prepare|review|reschedule|move|shift|discuss|schedule|organi[sz]e|cancel|skip|block|summari[sz]e|protect|check)\s+$/i;
/** "the meeting on Monday": the day is the meeting's, and as good a day as any to have it done. */
const event =
  /\b(?:meeting|call|session|off-?site|party|demo|workshop|interview|flights?|trip|visit|talk|conference|event|review|dinner|lunch|breakfast|launch|release|webinar|class|lesson|train|appointment)s?\s+(?:on|for|in)\s+(?:the\s+)?$/i;
const goesOn =
  /^(?:\s*(?:$|[.,;:!?)]|[-–—]\s)|\s+(?:about|with|to|for|at|and|then|if|so|or|in|from|please|when|after|because|via|using|as|w\/|re)\b)/i;
const isLast = /^[\s.,;!?)]*(?:please|latest|at the latest|if possible|ok|okay)?[\s.,;!?)]*$/i;
/** Weeks and months are as often what a task is about as when it is due. */
const period = /\b(?:week|weekend|month|quarter|year|q[1-4])\b/i;
const withTime =
  /\d\s*(?::\s*\d\d|[ap]\.?m\b)|\b(?:at|@)\s*\d|\b(?:morning|noon|afternoon|evening|tonight|night|lunch)/i;
const numeric = /(?<![\d./-])(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d\d))?(?![\d/]|\.\d)/g;

/**
 * A task as somebody typed it: "Send the deck by Friday" is to "Send the deck", on Friday. Rather no day than a wrong
 * one: "Read the Monday memo" keeps its words and has none.
 */
export function readTaskLine(text: string, { zone, now }: Moment): TaskLine {
  const found = [...readNumbers(text, { zone, now }), ...readWords(text, { zone, now })].filter(
    ({ from, to }) => !isQuoted(text, from, to),
  );
  const deadlines = found.filter(({ isDeadline }) => isDeadline);
  const [chosen, ...others] = deadlines.length > 0 ? deadlines : found;
  if (!chosen || others.some(({ date }) => date !== chosen.date)) return { text, due: null };
  return { text: chosen.staysInText ? text : without(text, chosen), due: chosen.date };
}

function readWords(text: string, { zone, now }: Moment): Found[] {
  const today = readDates("today", { zone, now })[0]?.date ?? "";
  return readDates(text, { zone, now }).flatMap(({ index, text: said, date: read, namesDay, time }): Found[] => {
    // "by Tuesday", said on a Tuesday, is the next one.
    const date = read === today && bareWeekday.test(said) ? addDays(today, 7) : read;
    const end = index + said.length;
    // "by" may be part of what is read, as "on" and "in" are.
    const own = /^(?:by|before|until|till|on|due|for|in|within)\s+(?:the\s+)?/i.exec(said)?.[0] ?? "";
    const head = text.slice(0, index + own.length);
    const tail = text.slice(end);
    const isDeadline = deadline.test(head);
    const isLed = lead.test(head) || /^in\b|^within\b/i.test(said);
    const before = head.replace(lead, "");
    const isPlain = isDeadline || (isLed ? !/\b(?:every|each)\s+$/i.test(before) : !ofAnother.test(head));
    if (!isPlain || !goesOn.test(tail) || /^['’]s\b/i.test(tail)) return [];
    if (!namesDay && !/^(?:in|within)\b|\b(?:week|end of|eo[dwmy]|cob)\b/i.test(said)) return [];
    if (!namesDay && time !== null && !/\b(?:days?|weeks?|months?|years?)\b/i.test(said)) return [];
    const isStart = before.trim() === "";
    if (isStart && !/^\s*[:,;-]/.test(tail)) return [];
    if (!isLed && !isStart && (aboutDays.test(head) || !(isLast.test(tail) || isCommonWord(said)))) return [];
    if (period.test(said) && !isDeadline && !/^(?:in|within|(?:the )?end of|by|later|early)\b/i.test(said)) return [];
    if (date < today || daysBetween(today, date) > farthestDays * (/\d{4}/.test(said) ? 10 : 1)) return [];
    if (/\d{1,2}[./]\d{1,2}/.test(said)) return [];
    return [
      {
        from: before.length < head.length ? before.length : index,
        to: end,
        date,
        isDeadline,
        staysInText:
          withTime.test(said) ||
          /^\s*at\s/i.test(tail) ||
          (event.test(head) && !isDeadline) ||
          /\bfor\s+(?:the\s+)?$/i.test(head),
      },
    ];
  });
}

const bareWeekday = /^(?:(?:by|before|until|till|on|due|for)\s+)?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i;

/** "tomorrow" is clear also within a sentence, a weekday only where it ends. */
const isCommonWord = (said: string) => /^(?:today|tomorrow|tonight)$/.test(said);

/** "by 3/12" in the order that the zone writes; nothing where that is unclear. Without "by" or "on", it is a fraction. */
function readNumbers(text: string, { zone, now }: Moment): Found[] {
  const order = dateOrder({ zone });
  const today = readDates("today", { zone, now })[0]?.date ?? "";
  return [...text.matchAll(numeric)].flatMap((match): Found[] => {
    const [said, a = "", sign, b = "", year] = match;
    const head = text.slice(0, match.index);
    const isDeadline = deadline.test(head);
    if (!isDeadline && !/\bon\s+$/i.test(head)) return [];
    const tail = text.slice(match.index + said.length).replace(/^\.(?=\s|$)/, "");
    const date = pickDate({ a: Number(a), b: Number(b), year }, sign === "." ? "day-first" : order, today);
    if (!date || !goesOn.test(tail)) return [];
    const before = head.replace(lead, "");
    const staysInText = event.test(head) && !isDeadline;
    return [{ from: before.length, to: text.length - tail.length, date, isDeadline, staysInText }];
  });
}

type Numbers = { a: number; b: number; year: string | undefined };

function pickDate({ a, b, year }: Numbers, order: DateOrder | null, today: string): string | null {
  const dayFirst = ahead({ day: a, month: b, year }, today);
  const monthFirst = ahead({ day: b, month: a, year }, today);
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  return order === null ? null : order === "day-first" ? dayFirst : monthFirst;
}

/** The next such day; null: there is no such day, or none that is near. */
function ahead({ day, month, year }: { day: number; month: number; year: string | undefined }, today: string) {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : [thisYear, thisYear + 1];
  const dates = years.map((one) => `${one}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
  const date = dates.find((one) => isDate(one) && one >= today);
  return date && (year || daysBetween(today, date) <= farthestDays) ? date : null;
}

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

function isQuoted(text: string, from: number, to: number): boolean {
  return [...text.matchAll(/["“«][^"”»]*["”»]/g)].some(
    ({ index, 0: quote }) => index <= from && to <= index + quote.length,
  );
}

/** What is left says something, or all words stay. */
function without(text: string, { from, to }: Found): string {
  const head = text.slice(0, from).replace(/[\s,;:–—-]+$/, "");
  const tail = text.slice(to).replace(/^[\s,;:–—-]+/, "");
  const isEnd = /^[\s.!?)]*$/.test(tail);
  const rest = (isEnd ? `${head}${tail.trim()}` : `${head} ${tail}`).trim().replace(/\s+(?=[.!?]*$)/, "");
  return /\p{L}{2}/u.test(rest) ? rest : text;
}
