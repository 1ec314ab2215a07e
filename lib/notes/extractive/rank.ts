import type { Sentence } from "./sentences";
import { overlap, wordsOf } from "./words";

/** Above this many sentences sharing a word, the word links nothing. */
const linkedMax = 60;
const rounds = 24;
const damping = 0.85;

/** How much each sentence says for its part of the talk, by index; 0 for what is not worth a line. */
export function rankSentences(sentences: readonly Sentence[]): Map<number, number> {
  const central = centrality(sentences);
  const best = Math.max(...central.values(), 1e-9);
  return new Map(
    sentences.map((sentence, at) => {
      const fit = fitness(sentence, sentences[at - 1]);
      const position = 1 + 0.25 * Math.exp(-at / 6);
      return [sentence.index, fit === 0 ? 0 : (0.25 + (central.get(sentence.index) ?? 0) / best) * fit * position];
    }),
  );
}

/** TextRank over shared content words, weighted by how rare they are. */
function centrality(sentences: readonly Sentence[]): Map<number, number> {
  const holders = new Map<string, number[]>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.isChatter) continue;
    for (const word of sentence.stems) {
      const list = holders.get(word);
      if (list) list.push(at);
      else holders.set(word, [at]);
    }
  }
  const links = sentences.map(() => new Map<number, number>());
  for (const list of holders.values()) {
    if (list.length < 2 || list.length > linkedMax) continue;
    const rarity = Math.log(1 + sentences.length / list.length);
    for (const a of list) {
      for (const b of list) {
        if (a === b) continue;
        const lengths =
          Math.log(2 + (sentences[a]?.stems.length ?? 0)) + Math.log(2 + (sentences[b]?.stems.length ?? 0));
        links[a]?.set(b, (links[a]?.get(b) ?? 0) + rarity / lengths);
      }
    }
  }
  const totals = links.map((row) => [...row.values()].reduce((sum, weight) => sum + weight, 0));
  let scores = sentences.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    scores = links.map((row) => {
      let sum = 0;
      for (const [other, weight] of row) sum += ((scores[other] ?? 0) * weight) / (totals[other] || 1);
      return 1 - damping + damping * sum;
    });
  }
  return new Map(sentences.map((sentence, at) => [sentence.index, scores[at] ?? 0]));
}

const substance =
  /\b(?:because|problem|issue|risk|blocked|blocker|blocking|important|critical|the result|we found|we learned|turns out|it means|the reason|customers?|revenue|deadline|delay(?:ed)?|increase|decrease|dropped|grew|failed|finished|shipped|launch(?:ed)?|missing|expect|plan to|budget|cost|concern|worry|worried|need to|have to|must|can't|won't|instead|depends|requirement|lost|pain|biggest|main|key|proud|struggle|feedback|works? (?:well|offline)|doesn't work)\b/i;
const hedged =
  /\b(?:i don't know|not sure|no idea|whatever|blah|or something|i forgot|where was i|let me see|what was i)\b/i;
/** Talk about the talk. */
const meta =
  /\b(?:on my list|on the agenda|agenda|next topic|next item|let's (?:start|begin|move on|continue|see|get started|leave)|go first|let me (?:share|show|see|think|just|give you|explain)|can you see|as i said|good question|i see a hand|back to you|over to you|take it offline|before i show|this is the|on this slide|next slide|we have (?:one|two|three|four|five) (?:topics|items|points)|(?:two|three|four|several|a few|some) (?:options|things|points|questions|topics|issues|reasons)\W*$|i think i know|can i ask|i would love to do that|that would (?:be|help)|i appreciate|thank you|thanks|sorry|well done|excellent work|i'm good|good (?:to know|idea|point)|you're welcome|please)\b/i;
const mereReply =
  /^(?:(?:yes|no|yeah|okay|ok|fine|good|great|perfect|sure|agreed|exactly|true|right|will do|makes sense|sounds good|works for me|me too|i agree|same here|i like that|not at the moment|not sure|of course|got it|understood|wonderful|i understand|seconded|aye|no problem|i (?:do|can|will|would|did|don't|can't|didn't notice|abstain))\b[\s,.!]*)+(?:(?:with|to|for|it|that|too|me|us|you|\p{Lu}\p{Ll}+)\b[\s,.!]*){0,4}$/iu;

/** 0 to about 2: whether the sentence can stand in notes by itself. */
function fitness(sentence: Sentence, before: Sentence | undefined): number {
  if (sentence.isChatter || sentence.isQuestion || mereReply.test(sentence.text) || opensTopic.test(sentence.text))
    return 0;
  const words = wordsOf(sentence.text);
  const answers =
    before?.isQuestion && !before.isChatter && before.name !== sentence.name && wordsOf(before.text).length >= 4;
  if (words.length < 4 || sentence.stems.length < 2) {
    if (answers && sentence.stems.length >= 1 && words.length >= 2 && before.stems.length >= 1) return 0.55;
    return words.length >= 4 && sentence.stems.length === 1 && /\d|lost|risk/.test(sentence.text) ? 0.3 : 0;
  }
  const length = words.length < 7 ? 0.7 : words.length <= 32 ? 1 : words.length <= 50 ? 0.8 : 0.5;
  const density = 0.6 + Math.min(0.6, sentence.stems.length / words.length);
  const facts =
    (/[$€£%]/.test(sentence.text) ? 0.5 : /\d/.test(sentence.text) ? 0.25 : 0) +
    (substance.test(sentence.text) ? 0.3 : 0) +
    (/(?<=[a-z,] )\p{Lu}\p{Ll}+/u.test(sentence.text) ? 0.1 : 0);
  const asides =
    (hedged.test(sentence.text) ? 0.5 : 1) *
    (meta.test(sentence.text) ? 0.35 : 1) *
    (leansOnOthers(sentence.text) ? 0.75 : 1);
  return length * density * (1 + facts) * asides * (hasVerb(words) || answers ? 1 : 0.2);
}

const auxiliaries =
  /^(?:is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|must|may|might|shall|isn't|aren't|wasn't|weren't|hasn't|haven't|hadn't|don't|doesn't|didn't|won't|wouldn't|can't|couldn't|shouldn't|need|needs|want|wants|got|get|gets|goes|go|went|came|comes|make|makes|made|take|takes|took|lets?|gave|said|says|think|thinks|.+'(?:s|re|m|ll|ve|d)|.{3,}ed|ran|runs?|costs?|works?|shows?|leaves?|asked|lost|loses?|spoke|speaks|takes|starts?|looks?|pays?|needs|waits?|found|built|sent|wrote|met|saw|put|cut|set|moved?|helps?|depends?|expects?|grew|fell|rose|means?|uses?|owns?|knows?|likes?|sees?|supports?|arrives?|covers?|finish(?:es)?|fixes|offers?|includes?|begins?|ends?|fails?|handles?|stays?|remains?|keeps?|gives?|tells?|understands?)$/;
const hasVerb = (words: readonly string[]) =>
  words.some((word, at) => auxiliaries.test(word) && !/^(?:the|a|an|our|your|my|for|of)$/.test(words[at - 1] ?? ""));

const opensTopic =
  /^(?:the |our |my )?(?:next|last|first|second|third|fourth|fifth|sixth|final) (?:topic|item|point|agenda item)\b/i;
export const isAside = (text: string) => meta.test(text) || opensTopic.test(text);

/** True when it cannot be understood without the sentence before. */
export function leansOnOthers(text: string): boolean {
  return /^(?:or|it|that|this|these|those|they|he|she|his|her|them|which|because|without (?:it|them|that)|both|same|either|neither|instead|then|the (?:other|last|second|first) (?:one|thing)|one of them|all of (?:them|it)|most of (?:them|it)|so|and|but|otherwise|there)\b(?! (?:is|are) (?:a|an|no|two)\b)/i.test(
    text,
  );
}

/** Picks the best, leaving out what repeats an earlier pick; answers in time order. */
export function pickBest(
  sentences: readonly Sentence[],
  scores: ReadonlyMap<number, number>,
  countMax: number,
  scoreMin: number,
): Sentence[] {
  const picked: Sentence[] = [];
  const pool = sentences.filter((sentence) => (scores.get(sentence.index) ?? 0) >= scoreMin);
  pool.sort((a, b) => (scores.get(b.index) ?? 0) - (scores.get(a.index) ?? 0) || a.index - b.index);
  for (const sentence of pool) {
    if (picked.length >= countMax) break;
    if (picked.every((other) => overlap(sentence.stems, other.stems) < 0.65)) picked.push(sentence);
  }
  return picked.sort((a, b) => a.index - b.index);
}
