import type { ActionClaim } from "./action-claims";
import { readDue } from "./due-date";
import type { CallName, People, Person } from "./people";
import { asTask, isRough, quoted, readsAlone } from "./quote";
import type { Sentence } from "./sentences";
import { contentStems, overlap, wordsOf } from "./words";

export type ActionItem = {
  text: string;
  owner: Person | null;
  /** YYYY-MM-DD in the meeting's time zone. */
  due: string | null;
  tMs: number;
  /** Indexes of the supporting sentences. */
  from: number[];
  /** Stems of its words, to detect duplicates. */
  stems: string[];
};

/** A day in the answer is the due date only if the answer is short. */
const shortAnswer = 8;

export type ActionContext = { people: People; call: CallName; zone: string; startedAt: Date };

/** Turns claims into lines of the notes, in the order they were said and without duplicates. */
export function writeActions(
  claims: readonly ActionClaim[],
  sentences: readonly Sentence[],
  context: ActionContext,
  known: readonly ActionItem[] = [],
): ActionItem[] {
  const items: ActionItem[] = [];
  for (const claim of claims) {
    const item = writeAction(claim, sentences, context);
    const same = item && [...known, ...items].find((other) => isSame(other, item, sentences));
    if (!item) continue;
    if (!same) items.push(item);
    else if (items.includes(same)) {
      if (item.due && wordsOf(item.text).length > wordsOf(same.text).length) same.text = item.text;
      same.owner ??= item.owner;
      same.due = item.due ?? same.due;
      same.from.push(...item.from);
    }
  }
  return items;
}

function writeAction(claim: ActionClaim, sentences: readonly Sentence[], context: ActionContext): ActionItem | null {
  const [first, ...replies] = claim.from.flatMap((index) => sentences[index] ?? []);
  if (!first) return null;
  const { zone, startedAt, call, people } = context;
  const dueIn = (text: string, { tMs }: Sentence) => readDue(text, { zone, now: new Date(startedAt.getTime() + tMs) });
  // A day in another clause belongs to something else.
  const own = dueIn(withDay(claim.body), first);
  const before = dueIn(dayBefore(first.text), first);
  // "I can take that." – "By Thursday.": the answer names the day.
  const answers = replies.flatMap((reply) =>
    sentences
      .slice(reply.index, reply.index + 5)
      .filter(({ name, text }) => name === reply.name && wordsOf(text).length <= shortAnswer),
  );
  const due = own ?? before ?? answers.map((answer) => dueIn(answer.text, answer)).find(Boolean) ?? null;
  const clause = asTask(endOf(own?.rest || claim.body));
  const isPlain =
    !["underWay", "role"].includes(claim.kind) &&
    readsAlone(clause) &&
    !isRough(first.text) &&
    contentStems(clause).length >= 2 &&
    !/^(?:be\b|\p{L}+ing\b)/iu.test(clause);
  const text = isPlain ? clause : quoted(call(first.name), first.text);
  const owner = claim.owner && (people.all.find((person) => isPerson(person, claim.owner)) ?? claim.owner);
  return {
    text,
    owner,
    due: due?.date ?? null,
    tMs: first.tMs,
    from: [...claim.from],
    stems: contentStems(wordsOf(claim.body).slice(0, 6).join(" ")),
  };
}

/** The clause with the task, and a day after a comma. */
const withDay = (body: string) =>
  [endOf(body), /, ((?:by|before|until|no later than|on|tomorrow|next|at the latest) [^,]*)$/i.exec(body)?.[1] ?? ""]
    .join(" ")
    .trim();

/** "Tomorrow I'll …", "By Friday we need to …": a day at the start of the sentence. */
const dayBefore = (text: string) =>
  /^(?:(?:so|and|okay|then),? )*((?:by|before|until|on|tomorrow|tonight|today|next|this|first thing)\b[^,]{0,40}?),? (?:i|we|you|can|could|please|let)\b/i.exec(
    text,
  )?.[1] ?? "";

/** Cuts off the next thought: a reason, an addition, an afterthought. */
const endOf = (body: string) =>
  body.replace(
    /[,;]? (?:because|but|so that|so (?:we|i|they|you)|since|otherwise|if|when|unless|although|though|as (?:we|i)|is that|does that|right$)\b.*$|,? and (?:\p{L}+|\p{L}+ \p{L}+) (?:will|can|could|should|is going to)\b.*$|, .*$/iu,
    "",
  );

const isPerson = (one: Person, other: Person | null) =>
  other !== null && (one.userId && other.userId ? one.userId === other.userId : one.name === other.name);

/** The same promise again, or an answer that repeats it. */
function isSame(one: ActionItem, other: ActionItem, sentences: readonly Sentence[]): boolean {
  if (one.owner && other.owner && !isPerson(one.owner, other.owner)) return false;
  if (other.from.some((index) => one.from.includes(index))) return true;
  if (one.stems.length > 0 && one.stems.join() === other.stems.join()) return true;
  const stems = (item: ActionItem) => contentStems(sentences[item.from[0] ?? -1]?.text ?? item.text);
  const [a, b] = [stems(one), stems(other)];
  const isNear = Math.abs((one.from[0] ?? 0) - (other.from[0] ?? 0)) <= 4;
  return overlap(a, b) >= (isNear ? 0.5 : 0.7) && Math.min(wordsOf(one.text).length, wordsOf(other.text).length) > 0;
}
