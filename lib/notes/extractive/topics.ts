import type { Sentence } from "./sentences";
import { lowerFirst, upperFirst } from "./sentences";
import { isNumber, isStopWord, isVerb, overlap, stem, wordsOf } from "./words";

export type Topic = {
  /** First and last sentence, by index. */
  from: number;
  to: number;
  heading: string;
  /** The heading as it stands inside a sentence. */
  subject: string;
  /** "the", "our" … when somebody said it so. */
  article: string;
  /** False when the words that name it were hardly said. */
  isStrong: boolean;
  /** True when somebody named the topic, false when its words did. */
  isNamed: boolean;
};

const blockSize = 7;
const sentencesMin = 4;
const topicsMax = 9;
const minutesPerTopic = 5;
const sentencesPerTopic = 30;
/** What is said before the first topic is named belongs to that topic, up to this many sentences. */
const openingMax = 12;

/** Cuts a talk where its subject changes, in time order, and names each part. */
export function findTopics(sentences: readonly Sentence[], names: ReadonlySet<string>): Topic[] {
  if (sentences.length === 0) return [];
  const announced = announcements(sentences);
  const first = Math.min(...announced.keys());
  const opening = announced.get(first);
  if (opening && first > 0 && first <= openingMax) {
    announced.set(0, opening);
    announced.delete(first);
  }
  const starts = chooseStarts(sentences, new Set(announced.keys()));
  const parts = starts.map((from, at) => ({ from, to: (starts[at + 1] ?? sentences.length) - 1 }));
  const name = namer(sentences, parts, names);
  const topics = parts.map((part, at) => {
    const said = announced.get(part.from);
    const named = name(at);
    const subject = said?.subject ?? named.subject;
    const isStrong = said !== undefined || named.isStrong;
    return {
      ...part,
      heading: upperFirst(subject),
      subject,
      article: said?.article ?? "",
      isNamed: said !== undefined,
      isStrong,
    };
  });
  return joinAlike(topics);
}

const named = String.raw`((?:the |our |my |a |an )?[\p{L}\p{N}$€£%'’-]+(?: [\p{L}\p{N}$€£%'’-]+){0,7})`;
const announcers = [
  new RegExp(
    String.raw`^(?:the |our |my )?(?:next|last|first|second|third|fourth|fifth|sixth|final|other|main) (?:topic|item|point|agenda item|thing|one|subject|question)(?: (?:on (?:the|my|our) (?:list|agenda)|for today))?(?: is(?: about)?|,|:|\.)\s*${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:let's|we can|i(?:'d| would) like to|i want to|we should|can we|shall we) (?:quickly |also |now |just )?(?:start|begin|continue|kick off|kick it off|go on) (?:off )?with ${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:let's|let us|i(?:'d| would) like to|i want to|can we|shall we) (?:quickly |also |now |just )?(?:talk (?:a bit )?(?:about|through)|discuss|look at|go (?:over|through)|turn to|move on to|move to|switch to|get (?:to|into)|jump (?:to|into)|cover|come to|review) ${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:so )?(?:moving on to|coming to|on to|next up is|next up,?|up next is|regarding|concerning|with regards? to) ${named}`,
    "iu",
  ),
  /^((?:what|which things) (?:went|worked|didn't|did not|hasn't|could|can|should) [\p{L}' ]{3,40})\?$/iu,
];
const bareAnnouncer =
  /^(?:the |our )?(?:next|last|first|second|third|final) (?:topic|item|point|agenda item|subject)(?: (?:on (?:the|my|our) (?:list|agenda)))?\W*$/i;
const notSubject =
  /^(?:it|that|this|them|you|us|me|him|her|what we|a (?:break|look|minute|bit|second|vote)|the (?:next|last|first)|another|something|your|introductions?|some more)\b/i;
const weakAnnouncer =
  /^(?:what about|how about|where are we with|what's the status of|any news on|how is|and then|another thing|one more thing|so the (?:other|next)|anyway|okay so|for the (?:first|second|third|next|other))\b/i;

type Announced = { subject: string; article: string };

/** Sentences in which somebody opens a topic, with what they called it. */
function announcements(sentences: readonly Sentence[]): Map<number, Announced> {
  const found = new Map<number, Announced>();
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    const bare = before && bareAnnouncer.test(before.text) && wordsOf(sentence.text).length <= 8 ? sentence.text : null;
    const opened = bare ?? announcers.map((pattern) => pattern.exec(sentence.text)?.[1]).find(Boolean);
    if (!opened || notSubject.test(opened)) continue;
    const heading = headingOf(opened);
    if (heading) found.set(bare === null ? at : at - 1, heading);
  }
  return found;
}

/** "the checkout drop-off and who owns it" → "Checkout drop-off". */
function headingOf(said: string): Announced | null {
  const words = said
    .replace(/[.?!,;:]+$/, "")
    .replace(/^(?:about|with|on)\s+/i, "")
    .replace(
      /\s+(?:who|because|so|since|before|while|if|please|then|first|now|today|for today|real quick|quickly|right now|in more detail|again|[\p{Lu}][\p{Ll}]+ please)\b.*$/u,
      "",
    )
    .split(" ");
  const kept = words.slice(0, 8);
  while (kept.length > 1 && isStopWord((kept.at(-1) ?? "").toLowerCase())) {
    if (/^(?:well|better|next|wrong|good|meeting|call|items?|questions?|numbers?)$/i.test(kept.at(-1) ?? "")) break;
    kept.pop();
  }
  const article = /^(?:the|our)\b/i.exec(kept[0] ?? "")?.[0].toLowerCase() ?? "";
  const bare = kept.join(" ").replace(/^(?:the|our|my|a|an|your)\s+/i, "");
  const hasContent = wordsOf(bare).some((word) => !isStopWord(word)) || /^what (?:went|didn't|did not|we)/i.test(bare);
  return bare.length >= 3 && hasContent ? { subject: lowerFirst(bare), article } : null;
}

function chooseStarts(sentences: readonly Sentence[], forced: ReadonlySet<number>): number[] {
  const minutes = ((sentences.at(-1)?.tMs ?? 0) - (sentences[0]?.tMs ?? 0)) / 60_000;
  const wanted = Math.min(
    topicsMax,
    Math.max(1, Math.round(Math.max(minutes / minutesPerTopic, sentences.length / sentencesPerTopic))),
  );
  const starts = new Set<number>([0]);
  const isFree = (at: number) => [...starts].every((other) => Math.abs(other - at) >= sentencesMin);
  for (const at of forced) {
    if (isFree(at)) starts.add(at);
  }
  // Where people name their topics, only a long one is cut further.
  const room = forced.size >= 2 ? Math.floor(wanted / 2.5) - starts.size : wanted - starts.size;
  const depths = boundaryDepths(sentences);
  const ranked = depths
    .map((depth, at) => ({ at, depth }))
    .filter(({ depth, at }) => depth > 0 && at >= sentencesMin && sentences.length - at >= sentencesMin);
  const mean = ranked.reduce((sum, { depth }) => sum + depth, 0) / Math.max(1, ranked.length);
  const spread = Math.sqrt(
    ranked.reduce((sum, { depth }) => sum + (depth - mean) ** 2, 0) / Math.max(1, ranked.length),
  );
  let added = 0;
  for (const { at, depth } of ranked.sort((a, b) => b.depth - a.depth)) {
    if (added >= room || depth < mean + spread * 0.6) break;
    if (!isFree(at)) continue;
    starts.add(at);
    added += 1;
  }
  return [...starts].sort((a, b) => a - b);
}

/** How much the words change before each sentence, against the calm around it. */
function boundaryDepths(sentences: readonly Sentence[]): number[] {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const word of stems) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log(1 + sentences.length / (counts.get(word) ?? 1));
  const similarity = sentences.map((_, at) => {
    const left = bagOf(sentences.slice(Math.max(0, at - blockSize), at));
    const right = bagOf(sentences.slice(at, at + blockSize));
    return cosine(left, right, weight);
  });
  return similarity.map((here, at) => {
    let left = here;
    for (let from = at - 1; from >= 0 && (similarity[from] ?? 0) >= left; from -= 1) left = similarity[from] ?? left;
    let right = here;
    for (let to = at + 1; to < similarity.length && (similarity[to] ?? 0) >= right; to += 1)
      right = similarity[to] ?? right;
    const sentence = sentences[at];
    const pauseMs = (sentence?.tMs ?? 0) - (sentences[at - 1]?.tMs ?? 0);
    const cue = sentence && weakAnnouncer.test(sentence.said) ? 0.2 : 0;
    const turn = sentence && sentence.turn !== sentences[at - 1]?.turn ? 0.05 : 0;
    return left - here + (right - here) + cue + turn + (pauseMs > 15_000 ? 0.15 : 0);
  });
}

function bagOf(sentences: readonly Sentence[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const { stems } of sentences) for (const word of stems) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function cosine(a: Map<string, number>, b: Map<string, number>, weight: (word: string) => number): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [word, count] of a) {
    const scaled = count * weight(word);
    lengthA += scaled ** 2;
    dot += scaled * (b.get(word) ?? 0) * weight(word);
  }
  for (const [word, count] of b) lengthB += (count * weight(word)) ** 2;
  return lengthA && lengthB ? dot / Math.sqrt(lengthA * lengthB) : 0;
}

/** Nouns that are verbs too: they may stand in a topic's name. */
const nounVerbs = new Set(
  `limit plan launch review release report test order support offer cost schedule display export import index deal
  design draft estimate figure lead update upgrade download scale score search transfer trial trust vote change
  claim cycle email focus form function goal group impact increase interview issue label level permit pilot post press program
  promise purchase quote rate request rent reply result return risk role roll rule sale sample setup signup stock survey target task
  ticket traffic trip budget market price link list process contract demo share record track training pairing hiring onboarding
  pricing billing planning testing marketing engineering building meeting drawing finding listing rating setting shipping
  recording reporting tracking staging painting funding roadmap deploy deployment retry cache visit copy cover load queue plan fix`
    .split(/\s+/)
    .filter(Boolean),
);

const weakHeads = new Set(
  `people person team side thing option customer company guy man woman lot part kind case way problem point step work job fact word
  sense order everybody user area version type list sort amount couple group person data answer someone stuff whole piece point end start
  today's north friend hand head name place world life course feedback help page line opinion view love pain deal`
    .split(/\s+/)
    .filter(Boolean),
);

export type Phrase = { text: string; words: string[]; stems: string[] };

/** Runs of up to three nouns and adjectives: what could name a topic. */
export function phrasesOf(text: string, names: ReadonlySet<string>): Phrase[] {
  const phrases: Phrase[] = [];
  for (const clause of text.split(/[.,;:?!()“”"]+/)) {
    const tokens = clause.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
    let run: string[] = [];
    const close = () => {
      for (let size = Math.min(3, run.length); size >= 1; size -= 1) {
        for (let at = 0; at + size <= run.length; at += 1) {
          const words = run.slice(at, at + size);
          phrases.push({ text: words.join(" "), words, stems: words.map((word) => stem(word.toLowerCase())) });
        }
      }
      run = [];
    };
    for (const [at, token] of tokens.entries()) {
      const word = token.toLowerCase().replaceAll("’", "'");
      const before = (tokens[at - 1] ?? "").toLowerCase();
      if (isNominal(word, before, run.length > 0, names)) run.push(token.replace(/['’]s$/, ""));
      else close();
    }
    close();
  }
  return phrases;
}

const determiner =
  /^(?:the|a|an|our|my|your|their|his|her|its|this|that|these|those|every|each|no|of|for|new|big|old|first|second|next|last|about|on|in|with|from|to)$/;

function isNominal(word: string, before: string, inRun: boolean, names: ReadonlySet<string>): boolean {
  if (word.length < 2 || isStopWord(word) || isNumber(word) || names.has(word.replace(/'s$/, ""))) return false;
  if (/'(?:t|ll|re|ve|d|m)$/.test(word) || /ly$/.test(word)) return false;
  const root = stem(word);
  if (nounVerbs.has(word) || nounVerbs.has(root)) {
    if (/ed$/.test(word)) return false;
    if (
      !/ing$/.test(word) &&
      /^(?:to|i|we|you|they|he|she|will|can|should|could|would|not|don't|didn't|please|and|let's)$/.test(before)
    )
      return false;
    return inRun || determiner.test(before) || before === "" || /ing$/.test(word);
  }
  if (isVerb(word)) return inRun ? false : /^(?:the|a|an|our|your|my|every)$/.test(before) && !/(?:ed|ing)$/.test(word);
  return !/(?:ed)$/.test(word) || word.length <= 4;
}

/** Names each part by the phrases that set it apart from the others. */
function namer(
  sentences: readonly Sentence[],
  parts: readonly { from: number; to: number }[],
  names: ReadonlySet<string>,
) {
  const partOf = parts.map(({ from, to }) => sentences.slice(from, to + 1).filter((sentence) => !sentence.isChatter));
  const tables = partOf.map((part) => phraseTable(part, names));
  const spread = new Map<string, number>();
  for (const table of tables) for (const key of table.keys()) spread.set(key, (spread.get(key) ?? 0) + 1);
  const wordSpread = new Map<string, number>();
  for (const part of partOf) {
    for (const word of new Set(part.flatMap(({ stems }) => stems)))
      wordSpread.set(word, (wordSpread.get(word) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return (at: number): { subject: string; isStrong: boolean } => {
    const table = tables[at] ?? new Map<string, Counted>();
    const wordCounts = bagOf(partOf[at] ?? []);
    const idf = (word: string) => Math.log(1.6 + parts.length / (wordSpread.get(word) ?? 1));
    const ranked = [...table.values()]
      .map((phrase) => ({ phrase, score: scorePhrase(phrase, wordCounts, idf) }))
      .sort((a, b) => b.score - a.score || a.phrase.first - b.phrase.first);
    const best = ranked.find(({ phrase }) => !taken.has(phrase.key));
    if (!best) return { subject: "discussion", isStrong: false };
    taken.add(best.phrase.key);
    const second = ranked.find(
      ({ phrase, score }) =>
        phrase.count > 1 &&
        score >= best.score * 0.72 &&
        overlap(phrase.stems, best.phrase.stems) === 0 &&
        !taken.has(phrase.key) &&
        phrase.stems.length + best.phrase.stems.length <= 5,
    );
    if (second) taken.add(second.phrase.key);
    const isStrong = best.phrase.count >= 3 || (best.phrase.count >= 2 && best.phrase.stems.length >= 2);
    return { subject: second ? `${best.phrase.text} and ${second.phrase.text}` : best.phrase.text, isStrong };
  };
}

type Counted = Phrase & {
  key: string;
  count: number;
  first: number;
  speakers: Set<string> /** How often it stood inside the same longer phrase. */;
  nested: number;
};

function phraseTable(sentences: readonly Sentence[], names: ReadonlySet<string>): Map<string, Counted> {
  const table = new Map<string, Counted>();
  for (const [at, sentence] of sentences.entries()) {
    for (const phrase of phrasesOf(sentence.text, names)) {
      const key = phrase.stems.join(" ").replaceAll("-", " ");
      const known = table.get(key) ?? { ...phrase, key, count: 0, first: at, speakers: new Set<string>(), nested: 0 };
      known.count += 1;
      known.speakers.add(sentence.name);
      if (/^\p{Lu}/u.test(known.text) && /^\p{Ll}/u.test(phrase.text)) known.text = phrase.text;
      table.set(key, known);
    }
  }
  for (const longer of table.values()) {
    if (longer.words.length < 2) continue;
    for (const word of longer.stems) {
      const single = table.get(word);
      if (single) single.nested = Math.max(single.nested, longer.count);
    }
  }
  return table;
}

function scorePhrase(phrase: Counted, wordCounts: Map<string, number>, idf: (word: string) => number): number {
  const head = phrase.stems.at(-1) ?? "";
  if (phrase.stems.length === 1 && (weakHeads.has(head) || head.length < 3 || phrase.count <= phrase.nested)) return 0;
  const words =
    phrase.stems.reduce((sum, word) => sum + Math.log(1 + (wordCounts.get(word) ?? 1)) * idf(word), 0) /
    phrase.stems.length;
  const length = [0, 1, 1.7, 1.7][phrase.stems.length] ?? 1.6;
  const weak = weakHeads.has(head) || weakHeads.has(phrase.stems[0] ?? "") ? 0.6 : 1;
  const early = phrase.first < 4 ? 1.15 : 1;
  return words * length * weak * early * phrase.count ** 0.55 * phrase.speakers.size ** 0.35;
}

/** Neighbours that came out under one name are one topic. */
function joinAlike(topics: Topic[]): Topic[] {
  const joined: Topic[] = [];
  for (const topic of topics) {
    const last = joined.at(-1);
    if (last && last.heading.toLowerCase() === topic.heading.toLowerCase()) last.to = topic.to;
    else joined.push({ ...topic });
  }
  return joined;
}
