import { alternatives } from "@/lib/language/alternatives";
import { lowerFirst, type Sentence, upperFirst } from "./sentences";
import { isStopWord, wordsOf } from "./words";

/** A section of the conversation whose subject someone announced. */
export type Subject = { from: number; to: number; heading: string; name: string };

/** A subject applies to this many sentences after its announcement. */
const holdsFor = 80;
const named = String.raw`((?:the |our |my |a |an )?[\p{L}\p{N}$€£%'’-]+(?: [\p{L}\p{N}$€£%'’-]+){0,13})`;
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
  return found.map(({ at, name }, index) => ({
    from: at,
    to: Math.min((found[index + 1]?.at ?? sentences.length) - 1, at + holdsFor),
    heading: upperFirst(name).slice(0, 120),
    name,
  }));
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
    .slice(0, 14);
  while (
    words.length > 1 &&
    isStopWord((words.at(-1) ?? "").toLowerCase()) &&
    !/^(?:items?|questions?|numbers?|meeting|call|business)$/i.test(words.at(-1) ?? "")
  )
    words.pop();
  const name = words.join(" ").replace(/^(?:the|our|my|a|an|your)\s+/i, "");
  const content = wordsOf(name).filter((word) => !isStopWord(word));
  const isPerson = wordsOf(name).some((word) => names.has(word.replace(/'s$/, "")));
  return name.length >= 3 && content.length > 0 && !isPerson && !noSubject.test(name) ? lowerFirst(name) : null;
}
