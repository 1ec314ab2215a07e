import { isStopWord, wordsOf } from "@/lib/language/talk/words";
import { rootOf } from "./question-words";
import type { Passage } from "./source";

/** Whether something that was said ends before it says anything: "The price of the new plan is…". */
export function isBrokenOff({ kind, text }: Pick<Passage, "kind" | "text">): boolean {
  if (kind !== "transcript" && kind !== "past_transcript") return false;
  const bare = text.replace(/[\s.?!…,;:—-]+$/u, "");
  return /(?:…|—|\.\.\.|--)["”]?$/u.test(text.trim()) || open.test(bare) || wordsOf(text).length < 2;
}
/** Whether a few words only repeat words of the question: "The buttons." */
export function onlyRepeats(question: string, { text }: Pick<Passage, "text">): boolean {
  const words = wordsOf(text);
  if (words.length > fragmentMax) return false;
  const asked = new Set(wordsOf(question).map(rootOf));
  return words.every((word) => isStopWord(word) || asked.has(rootOf(word)));
}
const fragmentMax = 4;

/** No sentence ends with these. */
const open =
  /(?:^|\s)(?:a|an|the|and|or|but|because|if|of|from|than|as|is|are|was|were|will|would|should|could|can|has|have|had|my|our|your|their|its|very|i|we|they|he|she|let's|between|until|does|did|i'm|we're|they're|i'll|we'll|which|whether|so that|such as)$/i;
