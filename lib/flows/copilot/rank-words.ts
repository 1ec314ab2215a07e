import { isStopWord, wordsOf } from "@/lib/language/talk/words";
import { mattersIn, rootOf, topicsOf, verbsOf } from "./question-words";
import type { SourceKind } from "./schema";
import type { Passage } from "./source";

/** How much of what a question is about a passage says: 0 to 1, rare words counting more. */
export type Coverage = {
  /** In its own words. */
  own: number;
  /** Also by what was said right before it. */
  near: number;
};

/** Of each passage. Expects the lines of one talk in their order. */
export function coverages(question: string, passages: readonly Passage[]): Coverage[] {
  const topics = topicsOf(question);
  if (topics.length === 0) return passages.map(() => ({ own: 0, near: 0 }));
  const verbs = new Set(verbsOf(question));
  const held = passages.map((passage) => new Set([...rootsOf(wordsAbout(passage)), ...rootsOf(passage.speaker ?? "")]));
  const weightOf = new Map(
    topics.map((word) => {
      const count = held.filter((stems) => stems.has(word)).length;
      // As in BM25; a word that nothing holds weighs most, and is missed by all.
      return [word, Math.log(1 + (passages.length - count + 0.5) / (count + 0.5)) * (verbs.has(word) ? verbShare : 1)];
    }),
  );
  const whole = [...weightOf.values()].reduce((sum, weight) => sum + weight, 0);
  return passages.map((_, at) => {
    const before = shareBefore(passages, at);
    let [own, near] = [0, 0];
    for (const [word, weight] of weightOf) {
      if (held[at]?.has(word)) own += weight;
      const shares = before.filter(([other]) => held[other]?.has(word)).map(([, share]) => share);
      near += weight * Math.max(held[at]?.has(word) ? 1 : 0, ...shares);
    }
    return { own: own / whole, near: near / whole };
  });
}

/** What is done is said in more ways than what it is done with. */
const verbShare = 0.6;

/**
 * In talk, the answer stands after the question, and what it is about often in the sentence before: which sentences
 * before a passage say what it is about, and how much their words count.
 */
function shareBefore(passages: readonly Passage[], at: number): [at: number, share: number][] {
  const passage = passages[at];
  if (!passage || !spoken.has(passage.kind)) return [];
  return [1, 2, 3].flatMap((distance): [number, number][] => {
    const before = passages[at - distance];
    if (!before || before.kind !== passage.kind || before.meetingId !== passage.meetingId) return [];
    if ((passage.tMs ?? 0) - (before.tMs ?? 0) > nearMs) return [];
    if (before.isQuestion && before.speaker !== passage.speaker) return [[at - distance, answerShare]];
    return distance === 1 ? [[at - distance, nextShare]] : distance === 2 ? [[at - distance, nextShare / 2]] : [];
  });
}
const spoken = new Set<SourceKind>(["transcript", "past_transcript"]);
const nearMs = 60_000;
const answerShare = 0.8;
const nextShare = 0.5;

/** A passage with the title that says what it is about. */
export const wordsAbout = ({ kind, text, name }: Passage) => (namedByTitle.has(kind) ? `${name}\n${text}` : text);

/** Numbers, too: "20 March" is found by its day. Of a compound its parts. */
const rootsOf = (text: string) => [
  ...wordsOf(text.replace(/(?<=\p{L})\s?-\s?(?=\p{L})/gu, " "))
    .filter((word) => !isStopWord(word))
    .map(rootOf),
  ...mattersIn(text).map(({ name }) => name),
];

/** The title of another meeting or of a note says what its lines are about; "Transcript" and "Chat" say nothing. */
const namedByTitle = new Set<SourceKind>(["notes", "past_transcript", "knowledge"]);
