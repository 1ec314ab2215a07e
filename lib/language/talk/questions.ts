import { isRough } from "./quote";
import type { Sentence } from "./sentences";
import { wordsOf } from "./words";

const questionsMax = 6;
const noAnswer =
  /^(?:(?:hmm|well|um|uh|so|yeah|honestly|good question)[,. ]+)*(?:i (?:don't|do not) know|i(?:'m| am) not sure|not sure|no idea|that's a good question|good question|nobody knows|we don't know(?: yet)?|hard to say|we(?:'d| would|'ll) (?:have|need) to (?:check|find out)|i(?:'d| would|'ll) have to (?:check|look|find out)|that's (?:still )?(?:an )?open)\b/i;
const leftOpen =
  /\b(?:(?:let's |we'll |we can )?leave (?:that|it|this) open|(?:is|remains|that's) (?:still )?(?:an )?open question|(?:let's )?(?:park|table) (?:that|it|this)\b|we still (?:don't|have to) (?:know|decide|find out))\b/i;
const toOnePerson = /\b(?:you|your|you're|me|my|i)\b/i;

/** Questions that were not answered, soon or later, and that nobody took on. */
export function findQuestions(sentences: readonly Sentence[], taken: ReadonlySet<number>): Sentence[] {
  const open = new Set<Sentence>();
  for (const [at, sentence] of sentences.entries()) {
    if (isReal(sentence) && isUnanswered(sentences, at, taken)) open.add(sentence);
    if (leftOpen.test(sentence.text) && !sentence.supportsNothing) {
      const question = sentences.slice(Math.max(0, at - 6), at).findLast(isReal);
      if (question && !taken.has(question.index)) open.add(question);
    }
  }
  return [...open].sort((a, b) => a.index - b.index).slice(0, questionsMax);
}

const isReal = (sentence: Sentence) =>
  sentence.isQuestion &&
  !sentence.isChatter &&
  !sentence.supportsNothing &&
  wordsOf(sentence.text).length >= 6 &&
  wordsOf(sentence.text).length <= 30 &&
  sentence.stems.length >= 1 &&
  !toOnePerson.test(sentence.text) &&
  !isRough(sentence.text) &&
  /^(?:is|are|do|does|did|can|could|will|would|should|have|has|what|when|where|who|which|why|how)\b/i.test(
    sentence.text,
  ) &&
  !/^(?:\S+ ){0,2}(?:it|that|this|they|he|she|there)\b/i.test(sentence.text);

function isUnanswered(sentences: readonly Sentence[], at: number, taken: ReadonlySet<number>): boolean {
  const question = sentences[at];
  const after = sentences.slice(at + 1, at + 8);
  const reply = after.find(({ name }) => name !== question?.name);
  if (!question || !reply || !noAnswer.test(reply.said) || wordsOf(reply.text).length > 14) return false;
  if ([question, ...after].some(({ index }) => taken.has(index))) return false;
  // A detailed reply is an answer.
  return !after.some(
    (later) =>
      later !== reply &&
      !later.isQuestion &&
      wordsOf(later.text).length >= 6 &&
      later.stems.some((stem) => question.stems.includes(stem)),
  );
}
