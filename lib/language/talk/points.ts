import { alternatives } from "@/lib/language/alternatives";
import { isEnglish } from "./language";
import { isRough, quoteLengthMax } from "./quote";
import { type Sentence, upperFirst } from "./sentences";
import { isStopWord, isVerb, overlap, wordsOf } from "./words";

const wordsMax = 45;
/** Minimum content of a point. A short conversation has a lower threshold. */
const least = {
  long: { words: 8, stems: 4 },
  short: { words: 5, stems: 2 },
  part: { words: 4, stems: 1 },
};
type Limits = typeof least.long;
const shortTalk = 60;
const pointWordsMax = 55;
const leaning = "leans on what was said before";

/** One sentence, or two of one speaker of which the second may depend on the first. */
export type Point = { sentences: Sentence[]; stems: string[]; words: number };

/** Selects the most informative sentences that make sense alone and do not repeat each other, in time order. */
export function pickPoints(all: readonly Sentence[], used: ReadonlySet<number>, countMax: number): Point[] {
  const weights = weightsOf(all);
  const pool = candidates(all, used, all.length <= shortTalk ? least.short : least.long);
  const covered = new Map<string, number>();
  const taken = new Set<number>();
  const picked: Point[] = [];
  while (picked.length < countMax) {
    let best: { point: Point; gain: number } | null = null;
    for (const point of pool) {
      if (point.sentences.some(({ index }) => taken.has(index))) continue;
      const gain = gainOf(point, weights, covered);
      if (gain > (best?.gain ?? 0)) best = { point, gain };
    }
    if (!best) break;
    const { point } = best;
    for (const { index } of point.sentences) taken.add(index);
    if (picked.some((other) => overlap(point.stems, other.stems) >= 0.6)) continue;
    for (const stem of point.stems) covered.set(stem, (covered.get(stem) ?? 0) + 1);
    picked.push(point);
  }
  return picked.sort((a, b) => (a.sentences[0]?.index ?? 0) - (b.sentences[0]?.index ?? 0));
}

/** Sentences that make sense alone, each also paired with the speaker's next one, which may depend on it. */
function candidates(all: readonly Sentence[], used: ReadonlySet<number>, limits: Limits): Point[] {
  const flaws = all.map((sentence) => (used.has(sentence.index) ? "used" : flawOf(sentence, least.part)));
  const points: Point[] = [];
  for (const [at, sentence] of all.entries()) {
    if (flaws[at] !== null || !isWhole(sentence)) continue;
    const next = nextOfSameSpeaker(all, at);
    const more = next >= 0 && (flaws[next] === null || flaws[next] === leaning) ? all[next] : undefined;
    for (const run of more ? [[sentence], [sentence, more]] : [[sentence]]) {
      const point = pointOf(run);
      const length = run.map(textOf).join(" ").length;
      const isLong = point.words > pointWordsMax || length > quoteLengthMax;
      if (!isLong && point.words >= limits.words && point.stems.length >= limits.stems) points.push(point);
    }
  }
  return points;
}

/** A short sentence counts only with a finite verb: "Number of components you plan to use." does not. */
const isWhole = ({ text }: Sentence) =>
  wordsOf(text).length >= least.long.words ||
  /\b(?:is|are|was|were|isn't|aren't|wasn't|has|have|had|will|won't|can|can't|needs?|should|must|would|costs?|means?|runs?|went|takes?|works?)\b|'(?:s|re|ve|ll|m)\b/i.test(
    text,
  );

/** The speaker's next sentence, if others say no more than "mm-hmm" in between; -1 if someone else speaks. */
function nextOfSameSpeaker(all: readonly Sentence[], at: number): number {
  for (let next = at + 1; next < all.length && next <= at + 3; next += 1) {
    const sentence = all[next];
    if (!sentence) return -1;
    if (sentence.name === all[at]?.name) return next;
    if (wordsOf(sentence.text).length > 2 || sentence.isQuestion) return -1;
  }
  return -1;
}

const pointOf = (sentences: Sentence[]): Point => ({
  sentences,
  stems: [...new Set(sentences.flatMap(({ stems }) => stems))],
  words: sentences.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
});

/**
 * The information that a point adds to those already picked: the weight of its words, discounted for each repetition.
 */
function gainOf(
  { sentences, stems }: Point,
  weights: ReadonlyMap<string, number>,
  covered: ReadonlyMap<string, number>,
): number {
  const gain = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0) / 4 ** (covered.get(stem) ?? 0), 0);
  const personal = /^(?:you|i)\b/i.test(sentences[0]?.text ?? "") ? 0.7 : 1;
  return personal * gain;
}

/** A word's weight grows with how often and by how many people it is said. */
export function weightsOf(sentences: readonly Sentence[]): Map<string, number> {
  const said = new Map<string, { count: number; turns: Set<number>; speakers: Set<string> }>();
  for (const { stems, turn, name } of sentences)
    for (const stem of stems) {
      const known = said.get(stem) ?? { count: 0, turns: new Set(), speakers: new Set() };
      known.count += 1;
      known.turns.add(turn);
      known.speakers.add(name);
      said.set(stem, known);
    }
  return new Map(
    [...said].map(([stem, { count, turns, speakers }]) => [
      stem,
      count < 2 ? 0.2 : Math.sqrt(count + turns.size) * (1 + 0.15 * Math.min(5, speakers.size)),
    ]),
  );
}

/** Starts with a reference to an earlier sentence, or in the middle of one. */
const leans = new RegExp(
  String.raw`^(?:(?:i|we|you|they)(?: (?:really|just|also|still))? (?:think|guess|mean|know|believe|suppose|hope|say|feel|agree)(?: that)? )?(?:${alternatives`
    it|it's|its|it'll|it'd|that|that's|that'll|this|these|those|they|they're|they've|they'll|he|he's|she|she's|his
    her|him|them|their|which|who|whose|whom|because|so|and|but|or|nor|then|than|such|both|either|neither|otherwise
    also|too|as|like|where|there|there's|here|here's|one|ones|some of|most of|all of|any|anything|whatever|what
    how|why|when|if|unless|until|while|without|with|to|for|of|from|in (?:that|which|this) |at that|on that|by that
    after that|the (?:other|last|second|first|third|same|latter|former|next|one|only)|another|instead|rather|not
    mostly|just|only|even|the fact that|actually|think|wanna|cuz|'cause|meantime|in the meantime|got|having|my god
    maybe|perhaps|yes|no|yeah|right|okay|sorry|please|let|let's|go|take|see|look|imagine|say|suppose|being|having
    doing|going|is|are|was|were|do|does|did|has|have|can|could|would|will|should
  `})\b`,
  "i",
);
/** "There are three options", "In six months the trend is over": complete openings. */
const beginsWell = new RegExp(
  `^(?:${alternatives`
    there(?: are|'s| is| was| were| will be) (?:${alternatives`
      a|an|no|some|many|several|few|still|more|two|three|four|five|six|seven|eight|nine|\d
    `})
    (?:one|some|most|all|another|both) (?:of (?:the|our|your)\b|\p{L}{4,}s?\b)
    in (?:${alternatives`
      the|terms of|january|february|march|april|may|june|july|august|september|october|november|december|\d|two
      three|four|five|six|canada|wales|europe
    `})\b
    for (?:the|example|our|many|some)\b|from (?:the|a)\b|with (?:the|regard|respect|our)\b
    the other (?:option|thing|idea|point|problem|reason|question|issue|advantage|part)\b
    another (?:thing|idea|option|problem|reason|issue|possibility|\p{L}+)\b
    the (?:first|second|third|last|only|next|same) \p{L}{3,}\b
    if (?:${alternatives`
      a|an|the|you|we|people|somebody|someone|everyone|all|our|one
    `})\b(?! (?:can't|want to go|look|could)).{50,}
    one of the\b|on (?:one|the|top)\b|without (?:the|a|an|our)\b|as part of|at (?:the|least)\b|on (?:the|top)\b
    if [^,]{8,60}, |when [^,]{8,60}, |to \p{L}+ [^,]{8,60}, |this (?:week|month|year|morning)\b
    what (?:we|i) (?:need|want|have|found|saw) `})`,
  "iu",
);

/** Refers to things in the room or earlier remarks, which a reader cannot resolve. */
const pointsAround = new RegExp(
  String.raw`\b(?:${alternatives`
    this one|that one|these ones|those ones|over (?:here|there)|right here|up here|down here|like this|like that
    as you can see|you see|see here|this (?:slide|picture|thing|guy|stuff|part|side)
    that (?:thing|stuff|guy|part|sort)|the (?:first|second|other|last) one|do (?:that|it|this|so)\b
    what (?:that|this|it) (?:is|was|will|would|means?)\b|you've just
    (?:${alternatives`
      did|does|done|doing|about|of|with|for|on|to|like|than|at|from|into|in|have|has|had|get|got|make|made|use
      used|put|see|know|say|said|think|want|need|by
    `}) (?:that|it|this|them|those|these)(?=[,.;!?]|$| (?:and|but|or|because|so|to|in|on|at|as|for|with|from|then|when|if)\b)
  `})`,
  "i",
);
/** Pronouns whose referent is in an earlier sentence. */
const anaphor = new RegExp(
  alternatives`
    \b(?:${alternatives`
      in|of|on|from|for|with|about|by|to|at|into|under|through
    `}) (?:that|those|these|it|them)(?! (?:which|who|that|are|is|we|you|i|they)\b)(?! (?:regard|sense|respect)\b)\b
    \b(?:many|people|everyone|everybody|us|we|you) here\b|\b(?:do|does|did|done) (?:so|that|it)\b
    \b(?:${alternatives`
      start|begin|began|started|have|had|has|got|get|want|need|take|took|make|made|use|used|like|liked|put|keep
      kept|see|saw
    `}) (?:that|those|these) (?!(?:is|are|was|were|we|you|i|they|he|she|it|the|a|an|this|there|people|our|your|my)\b)\p{L}+
  `,
  "iu",
);
/** The name is in an earlier sentence. Excludes "HE", which may be an institution. */
const somebody = /\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|him|hers)\b/;
/** About the conversation itself, the room, or feelings about them. */
const aboutTheTalk = new RegExp(
  String.raw`\b(?:${alternatives`
    agenda|next (?:topic|item|slide|speaker|question|point)
    (?:this|the|that|your|my|his|her) (?:${alternatives`
      question|questions|slides?|screen|presentation|meeting|minutes|laptop|microphone|point of order|answer
    `})
    mr\.? chair|madam chair|honou?rable|hon\.|chair recogni[sz]es|interrupt|translation|interpretation|interpreter
    mute|unmute|whiteboard|power ?point|move on|go back|come back to|get back to|carry on|hand over|thank|thanks
    welcome|sorry|apolog|good (?:question|point|morning|afternoon)|as i said|as i say|i said|you said|he said
    she said|they said|i(?:'ll| will) (?:just |now )?(?:ask|go|start|show|give|try|move|repeat|read|say)
    i(?:'d| would) (?:just )?like to (?:ask|say|start|thank|add|raise|go|make|move|return|know)|can i|could i
    may i|let me|i(?:'m| am) (?:going|gonna|just|sorry|not sure|wondering|asking|talking|saying|guessing|trying)
    i wonder|i was wondering|i don't (?:know|think|remember|understand|want)|i forgot|i remember|tell (?:me|us)
    ask you|i just (?:want|wanted)|pick up on|you (?:asked|mentioned|know what|have to|can see|want|guys)
    your (?:question|hand|name|turn)|my name|let's see|make sense|makes sense|talk(?:ing|ed)? about
    speak(?:ing)? (?:about|to)|discuss(?:ed|ing)? (?:it|that|this)
    we(?:'ll| will) (?:now|go|move|hear|have to wait|see|get)|we have (?:about |only )?(?:\w+ )?minutes|seconds
    colleagues|joking|funny|laugh|haha|i(?:'m| am) (?:the|an?|from)|my function|i wanna|i hope
  `})\b`,
  "i",
);
const auxiliaries = new RegExp(
  `^(?:${alternatives`
    is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|must|may|might|shall|isn't|aren't
    wasn't|weren't|hasn't|haven't|hadn't|don't|doesn't|didn't|won't|wouldn't|can't|cannot|couldn't|shouldn't
    needs?|wants?|gets?|got|goes|went|came|comes|makes?|made|takes?|took|gave|gives?|says|said
    .+'(?:s|re|m|ll|ve|d)|.{3,}ed|ran|runs|costs?|works?|shows?|leaves?|lost|loses?|starts?|looks?|found|built
    sent|wrote|met|saw|put|set|helps?|depends?|expects?|grew|fell|rose|means?|uses?|owns?|knows?|sees?|supports?
    covers?|offers?|includes?|begins?|ends?|fails?|keeps?|continues?|provides?|allows?|requires?
  `})$`,
);

const opening =
  /^(?:(?:actually|then|and then|so that|anyway|also|basically|again|as you can see|i mean|now|yes|'cause|cuz|because|first of all|second of all|you know|like i said|as i said|firstly|secondly|of course|obviously|certainly|clearly|in fact|however|unfortunately|therefore|in that regard|(?:(?:thank you,? )?(?:mr\.? ?|madam )?(?:chair|speaker|president))(?=,))[, ]+)+(?=\p{L})/iu;

/** The sentence without words that only connect it to the previous one. */
export function textOf({ text }: Sentence): string {
  const rest = text.replace(opening, "");
  return wordsOf(rest).length >= least.short.words ? upperFirst(rest) : text;
}

/** Why a reader who was not there would not understand the sentence by itself; null when they would. */
function flawOf(sentence: Sentence, limits = least.long): string | null {
  const { stems, isChatter, isQuestion, supportsNothing } = sentence;
  const text = textOf(sentence);
  const words = wordsOf(text);
  if (isChatter || isQuestion || supportsNothing) return "no statement";
  if (words.length < limits.words || words.length > wordsMax || stems.length < limits.stems) return "length";
  if (agenda.test(text) && (text.match(/,/g) ?? []).length >= 3) return null;
  if (isRough(text)) return "rough";
  if (pointsAround.test(text) || anaphor.test(text) || somebody.test(text)) return "points around";
  if (aboutTheTalk.test(text)) return "about the talk";
  if (!/[.!]$/.test(text) || dangling.test(text) || bareVerb.test(text)) return "no sentence";
  const [clause = text] = text.split(/, (?:so|and|but|because|whereas) /);
  if (!hasVerb(wordsOf(clause))) return "no sentence";
  if (!isEnglish(text, 0.1)) return "another language";
  if (leans.test(text) && !beginsWell.test(text)) return leaning;
  const loose = words.filter((word) => looseWord.test(word)).length;
  const first = words.findIndex((word) => looseWord.test(word) && !/^(?:here|there|one|ones|thing|things)$/.test(word));
  const before = words.slice(0, Math.max(0, first)).filter((word) => !isStopWord(word) && !isVerb(word)).length;
  return loose > 2 || loose * 8 > words.length + 2 || (first >= 0 && before < 2) ? leaning : null;
}

/** An agenda in list form is worth including despite its grammar. */
const agenda = /\b(?:agenda|on (?:my|our|the) list|topics (?:for|of) today)\b/i;

/** "Show some of the features": the end of another sentence. */
const bareVerb =
  /^(?:get|show|make|put|try|give|keep|find|use|add|take|turn|move|send|write|read|run|set|bring|call|check|change|hit|click|press|pick|pull|push|play|think|start|stop) (?:a|an|the|some|it|back|up|out|of|to|your|my|our|that|this|in|on|off|at|all|more|how|what|whether)\b/i;
const looseWord =
  /^(?:it|it's|that's|this|these|those|they|they're|them|he|she|him|her|one|ones|here|there|thing|things|stuff|something)$/;
const dangling =
  /\b(?:and|or|but|the|a|an|of|to|with|for|in|on|at|by|from|because|if|that|which|is|are|was|like|um|uh|so|about|than|as|having|being|this|that|here|there|it)[.!]$/i;
const hasVerb = (words: readonly string[]) =>
  words.some((word, at) => auxiliaries.test(word) && !/^(?:the|a|an|our|your|my|of)$/.test(words[at - 1] ?? ""));
