import "server-only";
import { log } from "@/lib/platform/log";
import { embeddings } from "@/lib/platform/providers/embeddings/embeddings";
import { isBrokenOff, onlyRepeats } from "./broken-off";
import { findAsked, type QuestionKind, readSought, type Sought } from "./question-kind";
import { isOtherAmount, rootOf } from "./question-words";
import { type Coverage, coverages, wordsAbout } from "./rank-words";
import type { Passage } from "./source";

export type Ranked = {
  passage: Passage;
  score: number;
  /** False: it only comes near to an answer. */
  isAnswer: boolean;
};

/** How many passages are compared by meaning: some 15 ms each, the first time. */
const comparedMax = 64;
const wordsShare = 0.55;
/** In longer sentences, words meet by chance. */
const longMin = 25;
const chanceMin = 60;

/** What the question seems to be about, best first, and nothing that is clearly about something else. */
export async function findPassages(question: string, passages: readonly Passage[]): Promise<Ranked[]> {
  const sought = passages.filter((one) => one.isRequested || !isOtherAmount(question, wordsAbout(one)));
  return sought.length === 0 ? [] : rankPassages(question, sought);
}

async function rankPassages(question: string, passages: readonly Passage[]): Promise<Ranked[]> {
  const covered = coverages(question, passages);
  const sought = readSought(question);
  const { kind, about } = sought;
  const suits = passages.map((passage) => suitsAnswer(sought, passage));
  const worth = covered.map(({ near }, at) => near * (suits[at] ?? 0));
  const near = await compareMeanings(question, passages, chooseCompared(passages, worth));
  return passages
    .map((passage, at) => {
      const { own, near: said } = covered[at] ?? { own: 0, near: 0 };
      const meaning = Math.max(0, near.get(at) ?? 0);
      const length = Math.max(longMin, passage.text.split(" ").length);
      const suit = suits[at] ?? 0;
      const score = passage.isRequested
        ? 2
        : (wordsShare * said + (1 - wordsShare) * meaning) * suit * (longMin / length) ** 0.15;
      return {
        passage,
        score,
        at,
        isAnswer:
          passage.isRequested === true ||
          (suit === 1 &&
            (isShaped(kind) || length <= chanceMin) &&
            (answers(kind, about.size, { own, near: said }, near.get(at)) ||
              (own >= 0.95 && (isLabelled(passage) || saysDecision(question, passage))))),
        isAbout: isAbout(said, meaning) || passage.isRequested === true,
      };
    })
    .filter(({ isAbout: holds }) => holds)
    .sort((one, other) => other.score - one.score || other.at - one.at);
}

/** A question answers nothing, nor does a sentence that breaks off, nor one without what is asked for. */
function suitsAnswer(sought: Sought, passage: Passage): number {
  if (passage.isRequested) return 1;
  if (passage.isQuestion) return 0.55;
  if (isBrokenOff(passage) || (sought.kind === "other" && onlyRepeats(sought.question, passage))) return 0.7;
  return holdsAsked(sought, passage) ? 1 : 0.7;
}

/** In a long sentence, near one of the words that it is about. */
function holdsAsked(sought: Sought, passage: Passage): boolean {
  const asked = findAsked(sought, passage);
  if (!asked) return true;
  const { text, at } = asked;
  if (text.length <= nearLength || at.length === 0) return at.length > 0;
  const topics = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    sought.about.has(rootOf(word.toLowerCase())) ? [index] : [],
  );
  return topics.length === 0 || at.some((one) => topics.some((other) => Math.abs(one - other) <= nearLength));
}
const nearLength = 90;

/**
 * Whether a passage that could answer is about the question, by its words and its meaning. Chosen on questions about
 * real meetings (`npm run bench -- questions`): a wrong answer is worse than none.
 */
function answers(kind: QuestionKind, topics: number, { own, near }: Coverage, meaning: number | undefined): boolean {
  if (meaning === undefined) return own >= 0.75 && topics > 1;
  if (topics < 2) return near >= 0.75 && meaning >= (isShaped(kind) ? 0.38 : 0.55);
  // Whoever is named beside the thing need not be who does it.
  if (kind === "person") return (own >= 0.95 && meaning >= 0.2) || (own >= 0.6 && meaning >= 0.6);
  if (!isShaped(kind))
    return (own >= 0.95 && meaning >= 0.33) || (own >= 0.7 && meaning >= 0.4) || (own >= 0.6 && meaning >= 0.6);
  // Somebody asked the same, and this is what was answered.
  if (near >= 0.78 && own < near) return true;
  const both = wordsShare * near + (1 - wordsShare) * meaning;
  return (both >= 0.56 && meaning >= 0.28) || (own >= 0.35 && meaning >= 0.54);
}

/** "Hotel: Adlon", as it is written down. */
const isLabelled = ({ kind, text }: Passage) =>
  kind !== "transcript" && kind !== "past_transcript" && /^[^:]{1,60}:\s*\S/.test(text);

/** What was decided is asked for, and a decision about it is what this says. */
const saysDecision = (question: string, { text }: Passage) => deciding.test(question) && deciding.test(text);
const deciding = /\b(?:decid(?:e|ed|es|ing)|decisions?|agreed?|cho(?:ose|se|sen)|settled?)\b/i;

/** A name or "I" stands in any sentence: numbers and times don't. */
const isShaped = (kind: QuestionKind) => kind !== "other" && kind !== "person" && kind !== "place";

/** Half of the words, or much of the meaning, or some of both. */
const isAbout = (words: number, meaning: number) =>
  words >= 0.5 || meaning >= 0.52 || (words >= 0.25 && meaning >= 0.34);

/** Those with most of the words, then the newest. */
function chooseCompared(passages: readonly Passage[], worth: readonly number[]): number[] {
  const all = [...passages.keys()];
  const byWords = all.filter((at) => (worth[at] ?? 0) > 0).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0));
  return [...new Set([...byWords.slice(0, comparedMax / 2), ...all.reverse()])].slice(0, comparedMax);
}

/** The cosine of each chosen passage and the question; none if the encoder fails: words alone rank then. */
async function compareMeanings(question: string, passages: readonly Passage[], chosen: readonly number[]) {
  try {
    const [questionVector, ...vectors] = await embeddings().embed([
      question,
      ...chosen.map((at) => passages[at]?.text ?? ""),
    ]);
    return new Map(
      chosen.map((at, place) => [at, dot(questionVector ?? new Float32Array(), vectors[place] ?? new Float32Array())]),
    );
  } catch (error) {
    log.warn({ err: error }, "meanings could not be compared");
    return new Map<number, number>();
  }
}

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
