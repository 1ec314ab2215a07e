import { alternatives } from "@/lib/language/alternatives";
import { writeNumbers } from "@/lib/language/spoken/numbers";
import type { People } from "./people";
import { contentStems, isStopWord, stem, wordsOf } from "./words";

/** One transcribed phrase of one speaker. */
export type SpokenLine = {
  userId: string | null;
  name: string;
  tMs: number;
  durationMs: number;
  text: string;
  /** Replaces words: `unclear` for speech that was not recognised, `gap` for time that was not transcribed. */
  mark?: "unclear" | "gap" | null;
  /** The words may be wrong. */
  isDoubted?: boolean;
  /** BCP 47: the language as the recogniser gives it. */
  language?: string | null;
};

export type Sentence = {
  index: number;
  userId: string | null;
  /** The speaker. */
  name: string;
  /** Start of its phrase, from the start of the meeting. */
  tMs: number;
  /** Consecutive sentences of one speaker share a turn. */
  turn: number;
  /** Indexes of its first and last line in the given lines. */
  lines: [first: number, last: number];
  /** Cleaned up: repaired, without fillers, with capitals and an end mark. */
  text: string;
  /** Like `text`, but with the leading "yes", "okay" or "sure", which matter in an answer. */
  said: string;
  isQuestion: boolean;
  /** Greetings, sound checks, thanks: never included in the notes. */
  isChatter: boolean;
  /** An instruction to the note taker, the rest of such a turn, or words that may be wrong. */
  supportsNothing: boolean;
  stems: string[];
};

const joinGapMs = 4_000;
/** A sentence that is clearly incomplete may continue after a longer pause. */
const cutGapMs = 12_000;
/** A longer sentence without punctuation is split where a new one seems to start. */
const unpunctuatedWordsMax = 14;

/** A phrase that ends with one of these words is incomplete. */
const dangling =
  /(?:^|[\s,])(?:a|an|the|and|or|but|because|if|that|which|who|to|of|for|from|with|without|at|in|on|by|into|about|than|as|is|are|was|were|will|would|should|could|can|has|have|had|my|our|your|their|his|its|so that|such as|like|very|more|when|where|while|whether|and um|i think|i|we|they|he|she|let's|between|until|does|do|did|not|don't|won't|can't|i'm|we're|they're|i'll|we'll|per)$/i;
const backchannel =
  /^(?:(?:mm+|mhm|hm+|hmm+|uh[- ]?huh|mm[- ]?hmm|m+|uh|um|ah|oh|wow|yeah|yep|yes|right|okay|ok|sure|nice|cool|great|exactly|true|i see|got it|awesome|that's awesome|oh nice|really|absolutely|totally|interesting)[\s,.!?-]*)+$/i;
const backchannelAnswer = /\b(?:yeah|yep|yes|okay|ok|sure|exactly|absolutely|got it)\b/i;

const chatter = [
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|morning|welcome|bye|goodbye|see you|cheers)\b/i,
  new RegExp(
    String.raw`\b(?:${alternatives`
    can you (?:all |guys |everyone )?(?:hear|see) (?:me|it|my|this|us)|you(?:'re| are) (?:on mute|muted)
    loud and clear|share my screen|see my screen|sorry i'm late|nice to meet you
    thanks? (?:for|everyone|everybody|you both|you all|all)|thank you (?:for|all|both|everyone|everybody)
    have a (?:good|nice|great|lovely)|how are you|how's it going|that's it(?: |$)(?:for today|from me)?
    i think we(?:'re| are) all here|call the meeting to order|close the meeting|just a (?:second|moment)
    one (?:second|moment)|give me a (?:second|moment)|enjoy (?:your|the) (?:weekend|evening|day)
    (?:talk|speak) (?:to you )?(?:soon|later)
  `})\b`,
    "i",
  ),
  /^(?:anything else|any other questions?|any questions?|who wants to go first|do you want to go first|want to go first|who(?:'s| is) next|next topic|the (?:next|last) topic|are there any corrections|i can start|one (?:more|quick|last) thing|got it|understood|of course|none from me|no worries|no problem|welcome)\W*$/i,
  /^(?:let's|we can) (?:get started|start|begin|keep it short|move on|get going|dive in|wrap up|wait for|continue)\b/i,
  /^(?:what do you (?:all |guys )?think|does that make sense|is that okay|is that ok|all in favou?r|anyone opposed|by when)\W*$/i,
];

const notWords = /^[\s[(]*not (?:understood\b.*|transcribed (?:from|between)\b.*)$/i;

/** True for a line that stands for missing words. */
export const isNotWords = (line: Pick<SpokenLine, "text" | "mark">): boolean =>
  Boolean(line.mark) || notWords.test(line.text);

const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|guidelines|system message|(?:previous|above|earlier) (?:rules|text|messages?))\b/i,
  /\b(?:system prompt|as an ai|large language model|prompt injection|you are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model))\b/i,
  /^(?:\S+ )?(?:dear |hey |hello |okay )?(?:(?:ai )?assistants?|ai|bots?|chatbot|chatgpt|claude|system|(?:the )?(?:language )?model|(?:meeting )?notes? ?-?(?:writer|taker|bot|maker)|summari[sz]er|transcriber|scribe|whoever (?:writes|makes|reads) (?:the|these) (?:notes|minutes))[,:]/i,
  /\b(?:write|put|note|record|include|add|insert|state|list|say|mention)\b.{0,60}\b(?:in|into|to|as|under) (?:the |your |these |this |our )?(?:meeting )?(?:notes|minutes|summary|overview|action items?|decisions?|highlights)\b/i,
  /\b(?:in|for) (?:the|your) (?:notes|minutes|summary),? (?:please )?(?:write|put|record|say|state|add|include)\b/i,
];

/** True if the text is addressed to the note taker. */
export const instructsWriter = (text: string): boolean => instructions.some((pattern) => pattern.test(text));

/** Repairs a transcript and splits it into sentences that make sense alone, in time order. */
export function readSentences(lines: readonly SpokenLine[], people: People): Sentence[] {
  const ordered = lines
    .map((line, at) => ({ ...line, at }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text) && !isNotWords(line))
    .sort((a, b) => a.tMs - b.tMs || a.at - b.at)
    .map((line) => ({ ...line, text: unshout(line.text.replace(/\s+/g, " ").trim()) }));
  const hasPunctuation = ordered.filter(({ text }) => /[.?!]$/.test(text)).length > ordered.length * 0.3;
  const casing = caseOf(ordered.map(({ text }) => text));

  const sentences: Sentence[] = [];
  let turn = -1;
  let speaker: string | null = null;
  let instructedTurn = -1;
  for (const phrase of joinPhrases(ordered)) {
    const key = speakerKey(phrase);
    if (key !== speaker) turn += 1;
    speaker = key;
    for (const piece of cut(phrase, hasPunctuation)) {
      const said = polish(piece.text, casing, people, hasPunctuation);
      if (said === "") continue;
      const text = hasPunctuation ? dropLead(said) : dropBareLead(dropLead(said));
      if (instructsWriter(said)) instructedTurn = turn;
      sentences.push({
        index: sentences.length,
        userId: phrase.userId,
        name: phrase.name,
        tMs: piece.tMs,
        turn,
        lines: piece.lines,
        text,
        said,
        supportsNothing: instructedTurn === turn || phrase.isDoubted === true,
        isQuestion: text.endsWith("?"),
        isChatter: isChatter(text, said),
        stems: contentStems(text),
      });
    }
  }
  return withoutSlips(withoutJokes(sentences));
}

const saysJoke =
  /\b(?:i'm|i am|i was|we're|just|only) (?:just |only )?(?:kidding|joking)\b|\b(?:that was|it was|that's) (?:just |only )?a joke\b/i;
const jokeWithin = 6;

/** "I'm just joking": what the speaker said just before is not meant. */
function withoutJokes(sentences: Sentence[]): Sentence[] {
  for (const [at, sentence] of sentences.entries()) {
    if (!saysJoke.test(sentence.text) || wordsOf(sentence.text).length > 12) continue;
    sentence.supportsNothing = true;
    const own = sentences.slice(Math.max(0, at - jokeWithin), at).filter(({ name }) => name === sentence.name);
    const last = own.at(-1);
    for (const earlier of own) if (earlier.turn === last?.turn) earlier.supportsNothing = true;
  }
  return sentences;
}

/** "…on Thursday. No wait, on Monday.": drops what was corrected. */
function withoutSlips(sentences: Sentence[]): Sentence[] {
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    const takesBack =
      /^(?:no,? wait|wait,? no|sorry,? no|no,? sorry|scratch that|correction|no,? i mean|actually,? no)\b/i.test(
        sentence.said,
      );
    if (takesBack && before && before.turn === sentence.turn) before.isChatter = true;
  }
  return sentences;
}

export const speakerKey = (line: { userId: string | null; name: string }) => line.userId ?? `name:${line.name}`;

type OrderedLine = SpokenLine & { at: number };
type Phrase = SpokenLine & { parts: { at: number; tMs: number; line: number }[] };

/** Joins a speaker's consecutive phrases, also across a listener's "mm-hmm". */
function joinPhrases(lines: readonly OrderedLine[]): Phrase[] {
  const phrases: Phrase[] = [];
  const openBySpeaker = new Map<string, Phrase>();
  for (const line of lines) {
    const key = speakerKey(line);
    const open = openBySpeaker.get(key);
    const gapMs = open && dangling.test(open.text.replace(/[.,;…-]+$/, "")) ? cutGapMs : joinGapMs;
    const isClose = open && line.tMs - (open.tMs + open.durationMs) <= gapMs;
    if (open && isClose && continues(open.text, line.text)) {
      const head = open.text.replace(/[.,;…-]+$/, "");
      open.parts.push({ at: head.length + 1, tMs: line.tMs, line: line.at });
      open.text = `${head} ${lowerFirst(line.text)}`;
      open.durationMs = line.tMs + line.durationMs - open.tMs;
      open.isDoubted ||= line.isDoubted;
      continue;
    }
    const phrase = { ...line, parts: [{ at: 0, tMs: line.tMs, line: line.at }] };
    phrases.push(phrase);
    if (!backchannel.test(line.text)) {
      openBySpeaker.clear();
      openBySpeaker.set(key, phrase);
    }
  }
  return phrases;
}

function continues(before: string, next: string): boolean {
  if (/[?!]$/.test(before)) return false;
  const bare = before.replace(/[.,;…-]+$/, "");
  if (dangling.test(bare)) return true;
  if (/[,;-]$/.test(before)) return true;
  return (
    !/[.…]$/.test(before) &&
    /^\p{Ll}/u.test(next) &&
    /\p{Lu}/u.test(before) &&
    !/^(?:so|okay|yeah|and then)\b/.test(next)
  );
}

type Piece = { text: string; tMs: number; lines: [number, number] };

/** Splits a phrase into sentences, each with the time of the part it starts in. */
function cut(phrase: Phrase, hasPunctuation: boolean): Piece[] {
  const pieces: Piece[] = [];
  const boundary = /(?<=[.?!…])["”']?\s+(?=["“']?[\p{Lu}\p{N}$€£])|(?<=[a-z]{2}[?!])\s+/gu;
  const texts: { text: string; at: number }[] = [];
  let from = 0;
  for (const match of phrase.text.matchAll(boundary)) {
    const head = phrase.text.slice(from, match.index);
    if (/\b(?:mr|mrs|ms|dr|e\.g|i\.e|vs|no|approx)\.$/i.test(head)) continue;
    texts.push({ text: head, at: from });
    from = match.index + match[0].length;
  }
  texts.push({ text: phrase.text.slice(from), at: from });
  for (const { text, at } of texts) {
    let offset = at;
    for (const part of hasPunctuation ? [text] : splitRunOn(text)) {
      const partAt = (place: number) => phrase.parts.findLast((known) => known.at <= place) ?? phrase.parts[0];
      const [first, last] = [partAt(offset), partAt(offset + part.length - 1)];
      pieces.push({ text: part, tMs: first?.tMs ?? phrase.tMs, lines: [first?.line ?? 0, last?.line ?? 0] });
      offset += part.length + 1;
    }
  }
  return pieces;
}

const clauseStart =
  /^(?:i'm|i'll|i've|we're|we'll|we've|let's|it's|that's|there's|today|yesterday|blockers|no blockers|also|my worry|one problem|but|so|okay)$/;
const cannotEndClause =
  /^(?:that|if|because|when|while|what|which|who|where|how|why|think|know|say|said|mean|guess|hope|believe|so|and|but|or|as|than|like|before|after|until|since|whether|though|although|reason|could|should|can|do|did|will|would|are|have|had|was|is|the|a|an|to|of|for|in|on|at|with|this|my|our|i|we|not|from|by|then|thing|something|everything|um|uh|just|day|most|i'm|it's|only|well)$/;
const objectPronoun = /^(?:it|that|this|them|me|him|her|us|again|too|now|there)$/;

/** Splits unpunctuated speech before words that start a main clause. */
function splitRunOn(text: string): string[] {
  const words = text.split(" ");
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    const isLong = at - from >= 3 && words.length - at >= 3;
    const word = (words[at] ?? "").toLowerCase();
    const before = (words[at - 1] ?? "").toLowerCase();
    if (!isLong || cannotEndClause.test(before)) continue;
    const restart =
      clauseStart.test(word) &&
      (word !== "so" && word !== "but" && word !== "okay" ? true : at - from >= unpunctuatedWordsMax / 2);
    const opinion =
      word === "i" && /^(?:think|guess|propose|suggest|also|wasted)$/.test((words[at + 1] ?? "").toLowerCase());
    const bareSubject =
      /^(?:i|we)$/.test(word) && objectPronoun.test(before) && words.length > unpunctuatedWordsMax / 2;
    const timed =
      /^(?:today|yesterday)$/.test(word) && !/^(?:i'm|i|we|we're|i'll)$/.test((words[at + 1] ?? "").toLowerCase());
    if ((restart && !timed) || bareSubject || opinion) {
      parts.push(words.slice(from, at).join(" "));
      from = at;
    }
  }
  parts.push(words.slice(from).join(" "));
  return parts;
}

type Casing = { isLower: boolean; known: Map<string, string> };

const acronyms =
  `API CSV S3 SQL UI UX CRM CEO CFO CTO COO HR QA KPI KPIs OKR OKRs NPS SLA SLAs GDPR EU UK USA AWS GCP PDF SDK URL
  HTML CSS JSON HTTP AI ML ROI ARR MRR B2B SaaS VPN SSO FAQ TV VAT APIs PR PRs CI ETA MVP RFP NDA POC SEO iOS
  macOS GitHub GitLab LinkedIn Slack Jira Figma Google Stripe Salesforce HubSpot Zoom Excel WhatsApp Android
  Kubernetes Docker Postgres Thanksgiving Christmas Easter English German French Spanish Europe European American
  America Germany London Berlin Paris`.split(/\s+/);
const calendarWords =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September October November December".split(
    " ",
  );

/** The spelling of words: learnt from capitals in mid-sentence, on top of a built-in list. */
function caseOf(texts: readonly string[]): Casing {
  const known = new Map<string, string>([...acronyms, ...calendarWords].map((word) => [word.toLowerCase(), word]));
  known.delete("pr");
  const capitals = texts.join(" ").match(/(?<=[a-z,] )\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  const lower = new Set(texts.join(" ").match(/(?<![\p{L}])\p{Ll}[\p{L}\p{N}]+/gu));
  for (const word of capitals) if (!lower.has(word.toLowerCase())) known.set(word.toLowerCase(), word);
  const letters = texts.join("").replace(/[^\p{L}]/gu, "");
  const upperCount = letters.replace(/[^\p{Lu}]/gu, "").length;
  return { isLower: upperCount < letters.length * 0.005 + 1, known };
}

/** A filler with its commas. A comma stays before a main clause. */
const fillers =
  /(,?)\s*(?<![\p{L}'-])(?:u+m+|u+h+m*|e+rm+|e+r|a+h+m+|hmm+|mm+|mhm+)(?![\p{L}'-])[,.…]*\s*(?=((?:i|we|you|it|they|he|she)\b)?)/giu;

/** Cleans one sentence, and adds a capital, an end mark and the usual spelling. Empty if nothing remains. */
function polish(raw: string, casing: Casing, people: People, hasPunctuation: boolean): string {
  let text = raw.replaceAll("’", "'").replace(/\[[^\]]*\]|\([^)]*\)|<[^>]*>/g, " ");
  const hadQuestionMark = /\?\W*$/.test(text);
  text = text.replace(fillers, (_, comma: string, next: string) => (comma && next ? ", " : " "));
  text = text.replace(
    /,\s*(?:like|you know|i mean|i would say|i'd say|sort of|kind of|let's say|how do you say)\s*,/gi,
    " ",
  );
  text = text.replace(/(?:,\s*)?\b(?:basically|literally|obviously)\b,?/gi, " ");
  text = text.replace(/\b(?:sort of|kind of) (?=(?:a |an |the )?\p{L}+)/giu, (found, offset: number) =>
    /\b(?:what|this|that|some|any|which|the|a|same|of)\s*$/i.test(text.slice(0, offset)) ? found : "",
  );
  text = text
    .replace(/\s+/g, " ")
    .replace(/\s+([,.;?!])/g, "$1")
    .trim();
  text = collapseRepeats(
    withoutHalfWords(text).replace(/(?<=^|\s)(\p{L}{1,3})(?:-|,)? (?=\1\p{L})/giu, (found, start: string) =>
      shortWords.test(start) ? found : "",
    ),
  );
  text = writeNumbers(text);
  text = text
    .replace(
      /(?:,\s*|\s+)(?:right|you know|okay|ok|yeah|or something|and stuff|or whatever|and so on|if that makes sense|so yeah|i think|i guess|and|so|and um)\s*([.?!]*)$/i,
      (found, end: string) =>
        /^(?:,\s*|\s+(?:and|so|or something|and stuff|or whatever|so yeah))/i.test(found) ? end : found,
    )
    .replace(/^[\s,.;:…-]+|[\s,;:…-]+$/g, "")
    .replace(/^\.+/, "");
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  text = fixCase(text, casing, people);
  const bare = text.replace(/[.?!…]+$/, "");
  return upperFirst(bare) + endMark();

  function endMark(): string {
    if (hadQuestionMark || (!hasPunctuation && soundsLikeQuestion(bare))) return "?";
    if (/\s(?:a|an|the|and|or|but|because|our|your|their|my|its)$/i.test(bare)) return "…";
    return text.endsWith("!") ? "!" : ".";
  }
}

/** "th we", "specifica specific": drops false starts of words. */
const withoutHalfWords = (text: string): string =>
  text
    .replace(/(?<=^|\s)(?:th|wh|wi|sh|st|tr|pr|fr|gr|cr|dr|br|bl|cl|fl|pl|sl|sp|[bcdfghjlmpqrstvw])(?=\s)\s/g, "")
    .replace(/(?<=^|\s)(\p{Ll}{4,})(?:-|,)? (?=(\p{Ll}{4,}))/gu, (found, half: string, next: string) =>
      next !== half &&
      (next.startsWith(half) || (half.length >= 7 && half.startsWith(next))) &&
      !isStopWord(half) &&
      stem(half) !== stem(next)
        ? ""
        : found,
    );

/** Words that may precede a longer one with the same beginning: "the then", "in inner". */
const shortWords =
  /^(?:a|i|am|an|and|any|are|as|at|be|but|by|can|did|do|for|get|go|had|has|he|her|his|how|if|in|is|it|let|may|me|my|new|no|not|of|off|on|one|or|our|out|own|say|see|she|so|the|to|too|two|up|us|was|way|we|who|why|you|all|big|per|pay|pro|car|set|sub)$/i;

function collapseRepeats(text: string): string {
  const keep = /^(?:very|had|that|bye|no|really|so|again|blah|more|\d+)$/i;
  let now = text;
  for (let round = 0; round < 3; round += 1) {
    const next = now.replace(/\b([\p{L}']+(?: [\p{L}']+){0,3})(?:,|\.\.\.|…|-| -)? \1\b/giu, (found, once: string) =>
      keep.test(once) ? found : once,
    );
    if (next === now) return now;
    now = next;
  }
  return now;
}

function fixCase(text: string, casing: Casing, people: People): string {
  return text
    .replace(/\bi(?='(?:m|ll|ve|d)\b|\b(?!\.))/g, "I")
    .replace(/[\p{L}\p{N}]+(?:['-][\p{L}]+)*/gu, (word, offset: number) => {
      const lower = word.toLowerCase();
      const [root = "", ...tail] = word.split(/(?=['-])/);
      const spelled = casing.known.get(root.toLowerCase());
      if (spelled && (root === root.toLowerCase() || root === root.toUpperCase())) return spelled + tail.join("");
      if (
        root === lower.slice(0, root.length) &&
        root.length > 2 &&
        people.names(root) &&
        !isStopWord(root.toLowerCase())
      ) {
        return upperFirst(word);
      }
      if (
        casing.isLower &&
        (lower === "march" || lower === "may") &&
        /(?:\b(?:in|of|by|on|until|since|next|last|early|late|the|mid)|\d(?:st|nd|rd|th)?(?: of)?)\s$/i.test(
          text.slice(0, offset),
        )
      ) {
        return upperFirst(word);
      }
      return word;
    })
    .replace(/\b(q)([1-4])\b/g, (_, _q: string, digit: string) => `Q${digit}`);
}

/** Lowercases a line that is all capitals. */
function unshout(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 3 && letters.replace(/[^\p{Lu}]/gu, "").length > letters.length * 0.8
    ? text.toLowerCase()
    : text;
}

const questionStart = new RegExp(
  String.raw`^(?:(?:and|so|but|okay|then|well|yes|yeah|ok)[, ]+)*(?:${alternatives`
    what|who|whose|why|how|when|where|which|do|does|did|is|are|was|were|can|could|would|will|should|shall|have|has|any
    anyone|anything
  `})\b(?: (?:${alternatives`
    i|you|we|he|she|it|they|that|this|there|the|your|our|do|does|did|is|are|was|were|can|could|should|would|will|about
    if|else|anyone|anybody|many|much|long|wants?|takes?|didn't|went|blockers|questions
  `}))\b`,
  "i",
);
const questionEnd = /\b(?:right|correct|isn't it|don't we|aren't we|do you|could you look at it|can you|could you) ?$/i;

function soundsLikeQuestion(text: string): boolean {
  return (
    questionStart.test(text) ||
    questionEnd.test(text) ||
    /\b(?:do you want|(?:can|could|would) you (?:please )?\p{L}+) /iu.test(text)
  );
}

const openers = alternatives`
  oh|ah|so|well|ok|okay|alright|all right|right|yeah|yes|yep|yup|no|nope|hey|and|but|then|also|plus|anyway|anyways|look
  listen|honestly|actually|you know|i mean|i guess|i see|now|thank you|thanks(?: \p{Lu}\p{Ll}+)?|great|perfect|good
  fine|nice|cool|sure|true|exactly|awesome|wonderful|excellent|hmm|wow|understood|good point|makes sense|fair enough
  sounds good|first of all|of course|sorry|got it|agreed
  one (?:more |last |quick )?(?:thing|point|problem)(?: though| is| is that)?|another thing|the thing is(?: that)?
`;
const lead = new RegExp(
  `^(?:${alternatives`
    (?:(?:${openers})[,.!:]+ )
    (?:(?:${alternatives`
      oh|ah|so|well|ok|okay|alright|all right|yeah|yep|yup|and|but|also|plus|anyway|then|you know|i mean|um
    `})(?! (?:${alternatives`
      far|that|much|many|on|as|to|what was|long|cool|nice|good|great|bad|easy|hard|happy|if not|sure
    `})\b) )
    (?:(?:yes|no|sure|cool|great|right|perfect|thanks|nice|true|now|agreed|good|okay then) (?=(?:${alternatives`
      i|we|it|it's|that's|i'll|i'm|i've|we're|we'll|let's|he|she|they|you|there|so|and|then|please|can|could|but|also
      what|who|how
    `})\b))
  `})+`,
  "iu",
);

/** Drops a leading "okay, so". */
function dropLead(said: string): string {
  const rest = said.replace(lead, "");
  const isTooLittle = wordsOf(rest).length < 2 && wordsOf(said).length > 1;
  return isTooLittle || rest === "" ? said : upperFirst(rest);
}

/** Without punctuation, a leading "yeah" is an answer and the sentence follows. */
const bareLead =
  /^(?:(?:no wait|okay|ok|yeah|yes|yep|sure|so|alright|great|cool|nice|true|right|thank you|thanks|no wait|wait|also|and|but|me too|blockers?(?= I)|one (?:more |last )?(?:thing|problem)(?: though)?|another thing) (?:(?:then|and|so) )?)+/i;

function dropBareLead(text: string): string {
  const rest = text.replace(bareLead, "");
  return wordsOf(rest).length >= 4 ? upperFirst(rest) : text;
}

function isChatter(text: string, said: string): boolean {
  if (backchannel.test(said) && !backchannelAnswer.test(said)) return true;
  if (wordsOf(text).length > 14) return false;
  return chatter.some((pattern) => pattern.test(text));
}

export const upperFirst = (text: string) =>
  text.replace(/^(["“'(]*)(\p{Ll})(?![a-z]*[A-Z])/u, (_, open: string, letter: string) => open + letter.toUpperCase());
export function lowerFirst(text: string): string {
  const first = /^\p{Lu}[\p{L}'’]*/u.exec(text)?.[0] ?? "";
  if (first === "" || /^I(?:['’]|$)/.test(first) || /^\p{Lu}.*\p{Lu}/u.test(first)) return text;
  return isStopWord(first.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
