import { alternatives } from "@/lib/language/alternatives";
import { lowerFirst, type Sentence, upperFirst } from "./sentences";
import { contentStems, isStopWord, wordsOf } from "./words";

/** A section of the conversation whose subject someone announced. */
export type Subject = { from: number; to: number; heading: string; name: string };

/** A subject applies to this many sentences after its announcement. */
const holdsFor = 80;
const named = String.raw`((?:the |our |my |a |an )?[\p{L}\p{N}$€£%'’-]+(?: [\p{L}\p{N}$€£%'’-]+){0,20})`;
const announcers = [
  new RegExp(
    String.raw`^(?:the |our |my )?(?:next|last|first|second|third|fourth|fifth|sixth|final) (?:topic|item|point|agenda item|subject)(?: (?:on (?:the|my|our) (?:list|agenda)|for today|today))?(?: is(?: about)?|,|:|\.)\s*${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:agenda )?item (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:on (?:the|our) agenda))?(?: is(?: about)?|,|:)\s*${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:let's|let us|we(?:'ll| will| can|'re going to| are going to| should)|i(?:'d| would) like to|i want to|can we|shall we) (?:now |then |quickly |also |just |all )*(?:start|begin|kick off) (?:off )?with ${named}`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:let's|let us|i(?:'d| would) like to|i want to|shall we|we(?:'ll| will|'re going to| are going to)(?: now| then)?) (?:quickly |also |now |just |then |all )*(?:(?:move on,? (?:then,? )?|turn,? (?:then,? )?|go on )?to )?(?:talk (?:a bit )?(?:about|through)|discuss|turn to|move on,? (?:then,? )?to|move to|switch to|come to|cover) ${named}`,
    "iu",
  ),
  new RegExp(`^(?:moving on to|coming to|next up is|next up,?|up next is|turning to) ${named}`, "iu"),
];
const alone =
  /^(?:the |our )?(?:next|last|first|second|third|final) (?:topic|item|point|agenda item|subject)(?: (?:on (?:the|my|our) (?:list|agenda)))?\W*$/i;
const noSubject = new RegExp(
  String.raw`^(?:${alternatives`
    it|that|this|them|these|those|you|us|me|him|her|what|how|who|a (?:break|look|minute|bit|second|vote)
    the (?:next|last|first|second|other|same)|another|something|your|introductions?|some|one|ones|talk|questions?
    whoever|everyone|everybody|ms|mr|mrs|dr|hon|mister|minister|ladies|presenting|hear|see|going|is|are|and|or|if
    when|there|here|things?|stuff|work|company|companies|people|everything|anything|nothing|whether|more|all|any
  `})\b`,
  "i",
);

/** The announced sections in time order; empty if nobody announced a subject. */
export function findSubjects(sentences: readonly Sentence[], names: ReadonlySet<string>): Subject[] {
  const found: { at: number; name: string }[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.supportsNothing) continue;
    const name = announcedIn(sentences, at, names);
    if (name && found.at(-1)?.name !== name) found.push({ at, name });
  }
  const section = ({ at }: { at: number }, next: { at: number } | undefined) => ({
    from: at,
    to: Math.min((next?.at ?? sentences.length) - 1, at + holdsFor),
  });
  const held = found.filter(({ at, name }, index) => isHeld(sentences, name, section({ at }, found[index + 1])));
  return held.map(({ at, name }, index) => ({
    ...section({ at }, held[index + 1]),
    heading: upperFirst(name).slice(0, 120),
    name,
  }));
}

/** What people go on to talk about. What only the announcement mentions is no subject. */
function isHeld(sentences: readonly Sentence[], name: string, { from, to }: { from: number; to: number }): boolean {
  const stems = contentStems(name);
  const part = sentences.slice(from + 1, to + 1);
  const times = part.filter((sentence) => sentence.stems.some((stem) => stems.includes(stem))).length;
  return part.length >= sentences.length * partMin && times >= Math.max(1, part.length * mentionsMin);
}

/** The shares of the meeting and of the section's sentences. */
const partMin = 0.03;
const mentionsMin = 0.05;
const titleSharesMin = { all: 0.5, each: 0.1 };

/** The subject is still talked about as long as its words come up. */
function lastOf(sentences: readonly Sentence[], { name, to }: Subject, end: number): number {
  const stems = contentStems(name);
  let last = to;
  while (last + 1 < end) {
    const next = sentences.slice(last + 1, Math.min(end, last + 1 + holdsFor / 2));
    if (next.filter((sentence) => sentence.stems.some((stem) => stems.includes(stem))).length < 2) break;
    last += next.length;
  }
  return last;
}

/** What most of the time was spent on, longest first; empty if announced subjects do not cover it. */
export function mainSubjects(sentences: readonly Sentence[], subjects: readonly Subject[]): string[] {
  const lengths = new Map<string, number>();
  for (const [at, subject] of subjects.entries()) {
    const end = lastOf(sentences, subject, subjects[at + 1]?.from ?? sentences.length);
    lengths.set(subject.name, (lengths.get(subject.name) ?? 0) + end - subject.from + 1);
  }
  const share = (length: number) => length / Math.max(1, sentences.length);
  const main = [...lengths].filter(([, length]) => share(length) >= titleSharesMin.each);
  const covered = main.reduce((sum, [, length]) => sum + share(length), 0);
  if (covered < titleSharesMin.all) return [];
  const longest = new Set(
    [...main]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([name]) => name),
  );
  return main.flatMap(([name]) => (longest.has(name) ? [name] : []));
}

function announcedIn(sentences: readonly Sentence[], at: number, names: ReadonlySet<string>): string | null {
  const sentence = sentences[at];
  const before = sentences[at - 1];
  if (!sentence) return null;
  if (before && alone.test(before.text) && before.name === sentence.name && wordsOf(sentence.text).length <= 8)
    return headingOf(sentence.text, names);
  for (const pattern of announcers) {
    const said = pattern.exec(sentence.text)?.[1];
    if (said && !agenda.test(sentence.text)) return headingOf(said, names);
  }
  return null;
}

/** An agenda for the whole meeting rather than the next subject. */
const agenda = /\b(?:then (?:we|i)|after (?:that|the)|later|finally|first .* then|we have to|depends|if)\b/i;

const headingWordsMax = 16;
const isClause =
  /\b(?:i|we|you|he|she|it|they|i'm|we're|it's|let's|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|must|may|might|want|wants|need|needs|got|gonna|going|think|know|see|say|said|hello|hi|hey|welcome|thanks|thank|please|sorry|okay|yeah|morning|afternoon)\b/i;
/** "Amendment 2C", "group 4": a place in a list. */
const isNumbered =
  /^(?:(?:the|our|sub-?) ?)?(?:amendment|group|item|section|part|paper|stage|phase|question|slide|page|number|option|point|topic|paragraph|clause|appendix|annex)s? [\w.]{1,4}$/i;

/** "the checkout drop-off and who owns it" → "checkout drop-off"; null if it names no subject. */
function headingOf(said: string, names: ReadonlySet<string>): string | null {
  if (noSubject.test(said)) return null;
  const words = said
    .replace(/[.?!,;:]+$/, "")
    .replace(/^(?:about|with|on)\s+/i, "")
    .replace(
      /\s+(?:who|because|so|since|before|while|if|please|then|first|now|today|for today|real quick|quickly|right now|in more detail|again|which|that|where|and (?:then|who|how|what|i|we|see)|[\p{Lu}][\p{Ll}]+ please)\b.*$/u,
      "",
    )
    .split(" ")
    .slice(0, headingWordsMax + 8);
  while (
    words.length > 1 &&
    isStopWord((words.at(-1) ?? "").toLowerCase()) &&
    !/^(?:items?|questions?|numbers?|meeting|call|business)$/i.test(words.at(-1) ?? "")
  )
    words.pop();
  const name = words.join(" ").replace(/^(?:the|our|my|a|an|your)\s+/i, "");
  const content = wordsOf(name).filter((word) => !isStopWord(word));
  const isPerson = wordsOf(name).some((word) => names.has(word.replace(/'s$/, "")));
  const isName =
    name.length >= 3 &&
    /\p{L}{3}/u.test(name) &&
    content.length > 0 &&
    wordsOf(name).length <= headingWordsMax &&
    !isClause.test(name) &&
    !isNumbered.test(name);
  return isName && !isPerson && !noSubject.test(name) ? lowerFirst(name) : null;
}
