import { contentStems, stem, wordsOf } from "@/lib/language/talk/words";
import { topicStems } from "./question-words";
import type { SourceKind } from "./schema";
import type { Passage } from "./source";

/** The share of the question's words that a passage holds, rare words counting more: 0 to 1. */
export function coverages(question: string, passages: readonly Passage[]): number[] {
  const questionStems = topicStems(question);
  if (questionStems.length === 0) return passages.map(() => 0);
  const held = passages.map(
    ({ kind, text, speaker, name }) =>
      new Set([...stemsOf(text), ...stemsOf(speaker ?? ""), ...(namedByTitle.has(kind) ? stemsOf(name) : [])]),
  );
  const weightOf = new Map(
    questionStems.map((word) => {
      const count = held.filter((stems) => stems.has(word)).length;
      // As in BM25; a word that nothing holds weighs most, and is missed by all.
      return [word, Math.log(1 + (passages.length - count + 0.5) / (count + 0.5))];
    }),
  );
  const whole = [...weightOf.values()].reduce((sum, weight) => sum + weight, 0);
  return held.map(
    (stems) => questionStems.reduce((sum, word) => sum + (stems.has(word) ? (weightOf.get(word) ?? 0) : 0), 0) / whole,
  );
}

/** Numbers, too: "20 March" is found by its day. */
const stemsOf = (text: string) => [
  ...contentStems(text),
  ...wordsOf(text)
    .filter((word) => /^\d/.test(word))
    .map(stem),
];

/** The title of another meeting or of a note says what its lines are about; "Transcript" and "Chat" say nothing. */
const namedByTitle = new Set<SourceKind>(["notes", "past_transcript", "knowledge"]);

/**
 * In talk, the answer stands after the question: a line inherits from the one before it, and a question itself is worth
 * less than what follows. Expects the lines of one talk in their order.
 */
export function withContext(passages: readonly Passage[], scores: readonly number[]): number[] {
  return passages.map((passage, at) => {
    const before = passages[at - 1];
    const own = (scores[at] ?? 0) * (passage.isQuestion ? questionShare : 1);
    if (
      !before ||
      before.kind !== passage.kind ||
      before.meetingId !== passage.meetingId ||
      passage.kind !== "transcript"
    )
      return own;
    const answers = before.isQuestion === true && before.speaker !== passage.speaker;
    return Math.max(own, (scores[at - 1] ?? 0) * (answers ? answerShare : nextShare));
  });
}
const questionShare = 0.55;
const answerShare = 0.8;
const nextShare = 0.3;
