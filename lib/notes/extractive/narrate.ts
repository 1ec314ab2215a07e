import { type Sentence, upperFirst } from "./sentences";
import { wordsOf } from "./words";

/** What people are called in the notes, by the name the transcript gives them. */
export type CallName = (name: string) => string;

/**
 * Tells what one speaker said: "I went through the data" becomes "Ben went through the data", and what cannot be
 * told that way is quoted under the speaker's name.
 */
export function narrate(sentences: readonly Sentence[], call: CallName): string {
  const [first] = sentences;
  if (!first) return "";
  const name = call(first.name);
  const texts = sentences.map(({ text }) => text);
  const opening = withoutHedge(texts[0] ?? "");
  const told = texts.length === 1 || !texts.slice(1).some(isFirstPerson) ? inThirdPerson(opening, name) : null;
  if (told) return [told, ...texts.slice(1)].join(" ");
  return `${name}: ${[opening, ...texts.slice(1)].join(" ")}`;
}

const isFirstPerson = (text: string) => /\b(?:i|i'm|i'll|i've|i'd|me|my|mine|myself)\b/i.test(text);

/** "I think the API is late." → "The API is late.": whose opinion it is stands before it. */
export function withoutHedge(text: string): string {
  const bare = text.replace(
    /^(?:(?:i|we)(?: really| also| still| just)? (?:think|guess|believe|feel|feel like|suppose|would say|mean)(?: that)?|in my opinion|from my (?:side|point of view|perspective)|i was (?:also )?going to say (?:the same(?: thing)?|that)(?: and)?|personally|to be honest|honestly|for me|maybe|also|as i said)[, ]+(?=\p{L})/iu,
    "",
  );
  return wordsOf(bare).length >= 4 ? upperFirst(bare) : text;
}

const auxiliary: Record<string, string> = {
  "i'm": "is",
  am: "is",
  "i've": "has",
  have: "has",
  "i'd": "would",
  "i'll": "will",
  was: "was",
  had: "had",
  did: "did",
  do: "does",
  "don't": "doesn't",
  "haven't": "hasn't",
  "didn't": "didn't",
  can: "can",
  "can't": "can't",
  could: "could",
  would: "would",
  should: "should",
  will: "will",
  "won't": "won't",
  must: "must",
  might: "might",
  may: "may",
  "couldn't": "couldn't",
  "wouldn't": "wouldn't",
  "wasn't": "wasn't",
};
const presentVerbs =
  /^(?:think|see|want|need|like|love|hope|know|feel|agree|expect|prefer|work|suggest|propose|recommend|wonder|remember|use|run|own|believe|plan|hear|doubt|worry|struggle|appreciate|assume|spend|still|understand|live|lead|manage|support|abstain|mean|get|find|look|talk|try|read|write|move|wish|keep|disagree|speak|report)$/;
const pastVerbs =
  /^(?:went|spoke|talked|saw|had|made|got|found|took|told|said|gave|sent|wrote|built|ran|met|spent|began|brought|bought|came|did|felt|heard|kept|knew|learned|led|left|lost|paid|put|read|set|sold|thought|understood|won|broke|chose|drew|fell|forgot|grew|held|showed|was|.{2,}ed)$/;
const adverb =
  /^(?:really|also|just|still|already|only|never|always|usually|often|actually|probably|definitely|finally|mostly|even|recently)$/;

function inThirdPerson(text: string, name: string): string | null {
  const match = /^(?:(\p{L}+(?: \p{L}+){0,2}),? )?(I(?:'m|'ve|'d|'ll)?) (.+)$/u.exec(text);
  if (!match) return null;
  const [, before, subject = "", rest = ""] = match;
  if (
    before !== undefined &&
    !/^(?:yesterday|today|tomorrow|last (?:week|night|month|sprint|quarter)|this (?:week|morning|month)|now|then|next week|next|meanwhile|in general|technically|in the .*)$/i.test(
      before,
    )
  )
    return null;
  if (/\b(?:and me|me and|between|than me|like me)\b/i.test(rest) && /\bme\b/i.test(rest)) return null;
  if (/\b(?:i|i'm|i'll|i've|i'd|you|your|you're|myself|mine)\b/i.test(rest)) {
    const again = rest
      .replace(/\b(and|and then|then) I'll /g, "$1 will ")
      .replace(/\b(and|and then|then) I'm /g, "$1 is ")
      .replace(/\b(and|and then|then) I've /g, "$1 has ")
      .replace(/\b(and|but|so|then|because) (?:I|i)(?: |'(?=ll|ve|m|d))/g, "$1 \uE001");
    if (
      /\b(?:i|i'm|i'll|i've|i'd|you|your|you're|myself|mine)\b/i.test(again) ||
      /\uE001(?:ll|ve|m|d)|\uE001(?:am|have|do|don't|think|need|want)\b|\b(?:but|so|because) \uE001/.test(again)
    )
      return null;
    return inThirdPerson(`${before ? `${before} ` : ""}${subject} ${again.replaceAll("\uE001", "")}`, name);
  }
  const verbPhrase = thirdPerson(subject, rest);
  if (!verbPhrase) return null;
  const told = verbPhrase.replace(/\bmy\b/gi, "their").replace(/\b(?<!let )me\b/gi, "them");
  return before ? `${upperFirst(before)} ${name} ${told}` : `${name} ${told}`;
}

function thirdPerson(subject: string, rest: string): string | null {
  const contracted = subject.toLowerCase();
  if (contracted !== "i") return `${auxiliary[contracted]} ${rest}`;
  const words = rest.split(" ");
  const at = words.findIndex((word) => !adverb.test(word.toLowerCase()));
  const verb = (words[at] ?? "").toLowerCase().replace(/[.,!?]$/, "");
  const tail = (words[at] ?? "").slice(verb.length);
  const changed = auxiliary[verb] ?? (pastVerbs.test(verb) ? verb : presentVerbs.test(verb) ? withS(verb) : null);
  if (changed === null) return null;
  return [...words.slice(0, at), changed + tail, ...words.slice(at + 1)].join(" ");
}

const withS = (verb: string) =>
  /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

/** A question as it stands before its answer: "How long would it take? Priya: Two weeks." */
export function narrateAnswer(question: Sentence, answer: readonly Sentence[], call: CallName): string {
  const first = answer[0];
  if (!first) return question.text;
  return `${withoutHedge(question.text)} ${call(first.name)}: ${answer.map(({ text }) => text).join(" ")}`;
}

/** "Ana, Ben and Priya". */
export function listed(items: readonly string[], max = 4): string {
  const shown = items.length > max ? [...items.slice(0, max - 1), `${items.length - max + 1} others`] : [...items];
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : (last ?? "");
}

/** A line in the imperative: capital first, no end mark, nothing hanging. */
export function asTask(text: string): string {
  return upperFirst(
    text
      .replace(/^[\s,;:-]+/, "")
      .replace(/[\s,;:.?!-]+$/, "")
      .replace(
        /(?:,? (?:then|please|though|okay|ok|as well|too|for me|for us|maybe|if you can|if possible|if that's (?:okay|ok)|you know|and|so|but|or|right|i think|i guess))+$/i,
        "",
      )
      .replace(/\bgonna\b/gi, "going to")
      .trim(),
  );
}
