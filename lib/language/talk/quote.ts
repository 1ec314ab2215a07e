import { alternatives } from "@/lib/language/alternatives";
import { upperFirst } from "./sentences";
import { isStopWord, wordsOf } from "./words";

/** Longer quotes are truncated to fit one line of the notes. */
export const quoteLengthMax = 400;

/** `Sarah: “We lose nine percent.”`: a verbatim quote, used where a paraphrase could be wrong. */
export const quoted = (name: string, text: string): string => `${name}: “${shortened(text, quoteLengthMax)}”`;

/** Truncates between words. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const head = text.slice(0, lengthMax - 1);
  const space = head.lastIndexOf(" ");
  return `${head.slice(0, space > lengthMax / 2 ? space : head.length).replace(/[\s,;:.–-]+$/, "")}…`;
}

const plainWordsMax = 18;
const plainLengthMax = 200;
/** Words whose meaning depends on the context or on who is speaking. */
const pointing =
  /\b(?:i|i'm|i'll|i've|i'd|me|my|mine|myself|we|we're|we'll|we've|us|our|ours|you|you're|you'll|your|yours|it|it's|its|that|that's|this|these|those|they|they're|them|their|he|she|him|her|his|one|ones|so|here|there|such|same|both)\b/i;

/** Whether a clause makes sense without its sentence, with the same meaning. */
export const readsAlone = (clause: string, wordsMax = plainWordsMax): boolean =>
  clause.length <= plainLengthMax &&
  !pointing.test(clause) &&
  !isRough(clause) &&
  wordsOf(clause).length >= 2 &&
  wordsOf(clause).length <= wordsMax;

/** Disfluent speech that cannot be repaired reliably: "the fi next", "we I", a sentence that breaks off. */
export function isRough(text: string): boolean {
  const words = wordsOf(text);
  return (
    /…|--|\.\.|[[\]()<>]|_|^—|—\W*$|—[^—]*—[^—]*—/.test(text) ||
    fillers.test(text) ||
    restarts.some((pattern) => pattern.test(text)) ||
    spelled(text).some((word, at, all) => isBroken(word, all[at + 1] ?? "")) ||
    repeatsWords(words) ||
    capitalInside.test(text)
  );
}

/** Words in their original case, so that acronyms are not taken for broken words. */
const spelled = (text: string) => text.replaceAll("’", "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

const fillers =
  /\b(?:blah|dunno|was like|were like|it's like|kind of thing|sort of thing|and stuff|stuff like|or whatever|or something|you know|i mean|and so forth|la la|or so forth|thingy|oops|whoops|um|uh|oh|hmm)\b/i;
const restarts = [
  /\b(?:to|of|the|a|an|very|my|our|your|their|is|are|was|were|be|with|for|from|at|by) (?:I|we|he|she|they|I'm|I've|I'll|we're|we've|it's|there's|they're)\b/,
  /\b(?:the|a|an|my|our|your|their) (?:the|a|an|my|our|your|their|is|are|was|were|will|would|can|could|of|to|and|but|in|on|at)\b/i,
  new RegExp(
    String.raw`\b(?:i|we|you|they|he|she) (?!(?:${alternatives`
    think|know|hope|guess|believe|say|said|mean|wish|feel|suppose|find|found|see|saw|hear|heard|do|did|agree
    understand|understood|recognize|recogni[sz]e|recall|remember|assume|assumed|expect|imagine|thought|felt
    noticed|realised|realized|learned|ensure|doubt|need|want|have|like|use|used|met|and|or|can|could|will|are
  `})\b)[\p{L}']+ (?:i|we|he|she|they|i'm|i've|we're|we've|they're)\b`,
    "iu",
  ),
  /\b(?:is|are|was|were|will|would|can|could|should|must) (?:is|are|was|were|has|had|will|would|can|could|should|must)\b|\b(?:has|have|had) (?:is|are|was|were|has|will|would|can|could|should|must)\b/i,
  /\b(?:and|or|but|to|of|in|on|at|for|with|by|from) (?:and|or|but|of)\b|\b(?:because|of|to|for|with) because\b/i,
  /\b(?:the|a|an|and|or|but|of|to|with|from|because|very) ?[,.;:]/i,
  /\b(?:if|when|because|so|how|what|why|is|was|are|we|i|you|they|he|she|it|only|which|would|will|can) (?:[\p{L}']+ )?(if|when|because|how|what|why|is|was|are|only|which|would|will|can) (?:[\p{L}']+ )?\1\b/iu,
  /\b(if|when|because|so|how|what|why|is|was|are|only|which|would|will|can|we|they|he|she) [\p{L}']+ \1\b/iu,
  /\b(?:do|does|did|is|are|was|were) (?:would|wouldn't|will|can|could|starts|goes|gets|has|makes|takes|comes|looks|wants|needs|uses|says)\b/i,
  /\b(?:the|a|an) \p{L}+ly (?:the|a|an)\b|\b(?:want|wants|need|needs|have|has) (?:will|would|can|could)\b/iu,
  /\b(?:have|be|is|was|are|put|do|get|use|it's) like (?:a|an|the)\b|^(?:the|a|an|my|our|this) [^,]*, (?:it|they|he|she) (?:can|is|will|has|was|are|would|could)\b/i,
  /\b[Ii]f (?:was|is|were|are) |, (?:okay|ok|yeah|right|yes|no|well|oh),|\b[B-HJ-Z] [A-Z]|\d [€$£]\d| ['’] /,
];
/** A capitalised word in the middle that starts another sentence. */
const capitalInside =
  /[\p{Ll},] (?:The|And|But|So|It|It's|That|That's|This|They|We|You|He|She|There|What|Why|How|When|If|Or|My|Our|Yeah|Yes|No|Not|Then|Because|Okay|Well|Which|Where|Who|Is|Are|Do|Does|Did|Would|Could|Can|Should|In|On|At|To|Of|For|With|A|An)(?= \p{Ll})/u;

/** A short non-word, or a false start of the next word. */
const isBroken = (word: string, next: string): boolean =>
  (word.length <= 3 && /^\p{Ll}+$/u.test(word) && !shortWords.has(word)) ||
  (word.length >= 3 &&
    next.length > word.length &&
    next.startsWith(word) &&
    !/^(?:the|for|her|him|one|some|any|every|with|over|under|out|can|all|not|now|new|other|on|in|our|you|your|they|we|he)$/.test(
      word,
    ));

const shortWords = new Set(
  `a i ad ads am an and any are as at be but by can did do for get go had has he her him his how if in is it its let may me my new
  no nor not now of off oh old on one or our out own say see she so ten the too top to two up us use via war was way we who why
  you yes all big per pay set low lot man men end six add age ago act aid aim air arm art ask bad bag ban bar bed bet bid bit
  box boy bug bus buy car cat cup cut day die dog dry due ear eat egg eye far fat fee few fit fix fly fun gap gas god got gun
  guy hat hit hot ice ill job joy key kid law lay led leg lie lit log map mid mix net nod nut oil pan pen pet pie pin pop pot
  put raw red rid row run sad sat saw sea sex shy sit six sky son sum sun tax tea ten tie tip toe try tv uk eu us pm mr mrs ms
  dr wet win won yet ok she'd he'd mp mps am pm he she job api app ui ux hr it ceo cto cfo eur usd km kg mm cm gb mb ip id pdf
  faq sql web cc vs dna rna fe he hm sme smes un nhs erp crm roi kpi okr vat isp ai ml`
    .split(/\s+/)
    .filter(Boolean),
);

/** The same two words twice in a row: "such a project such a product". */
function repeatsWords(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    if (!next) return false;
    if (word === next && !/^(?:had|that|very|really|so|no)$/.test(word)) return true;
    const third = words[at + 2] ?? "";
    const isSaying = [word, next, third].some((one) => !isStopWord(one));
    return (
      words.slice(at + 2, at + 6).some((later, step) => later === word && words[at + 3 + step] === next) ||
      (isSaying &&
        words
          .slice(at + 3, at + 16)
          .some((later, step) => later === word && words[at + 4 + step] === next && words[at + 5 + step] === third))
    );
  });
}

/** Formats a task: a capital first, no end mark, no loose conjunctions. */
export const asTask = (text: string): string =>
  upperFirst(
    text
      .replace(/^[\s,;:-]+/, "")
      .replace(/[\s,;:.?!-]+$/, "")
      .replace(/(?:,? (?:then|please|though|okay|ok|as well|too|maybe|and|so|but|or|right))+$/i, "")
      .trim(),
  );

/** "Ana, Ben and Priya". */
export function listed(items: readonly string[], max = 4): string {
  const shown = items.length > max ? [...items.slice(0, max - 1), `${items.length - max + 1} others`] : [...items];
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : (last ?? "");
}
