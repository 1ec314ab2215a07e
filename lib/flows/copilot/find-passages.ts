import "server-only";
import { log } from "@/lib/platform/log";
import { embeddings } from "@/lib/platform/providers/embeddings/embeddings";
import { coverages, withContext } from "./rank-words";
import type { Passage } from "./source";

export type Ranked = { passage: Passage; score: number; at: number };

/** How many passages are compared by meaning: some 15 ms each, the first time. */
const comparedMax = 64;
const wordsShare = 0.55;

/** What the question seems to be about, best first, and nothing that is clearly about something else. */
export async function findPassages(question: string, passages: readonly Passage[]): Promise<Ranked[]> {
  if (passages.length === 0) return [];
  const covered = withContext(passages, coverages(question, passages));
  const near = await compareMeanings(question, passages, chooseCompared(passages, covered));
  return passages
    .map((passage, at) => {
      const words = covered[at] ?? 0;
      const meaning = near.get(at) ?? 0;
      const score = passage.isRequested ? 2 : wordsShare * words + (1 - wordsShare) * Math.max(0, meaning);
      return { passage, score, at, isAbout: isAbout(words, meaning) || passage.isRequested === true };
    })
    .filter(({ isAbout: holds }) => holds)
    .sort((one, other) => other.score - one.score || other.at - one.at);
}

/** Half of the words, or much of the meaning, or some of both. */
const isAbout = (words: number, meaning: number) =>
  words >= 0.5 || meaning >= 0.52 || (words >= 0.25 && meaning >= 0.34);

/** Those with most of the words, then the newest. */
function chooseCompared(passages: readonly Passage[], covered: readonly number[]): number[] {
  const all = [...passages.keys()];
  const byWords = all.filter((at) => (covered[at] ?? 0) > 0).sort((a, b) => (covered[b] ?? 0) - (covered[a] ?? 0));
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
