import { stemmer } from "stemmer";
import { isStopWord, isVerb, stem, wordsOf } from "@/lib/language/talk/words";

/** Words of asking, which say nothing about what is asked for. */
const asking = new Set(
  `say said tell told mention mentioned talk talked discuss discussed know please remember recall find show give summarise
  summarize summary meeting meetings call conversation question answer anybody anyone somebody someone thing things
  happen happened so far today yesterday currently exactly about regarding concerning parley assistant agree agreed decide decided`.split(
    /\s+/,
  ),
);

/** What a question is about: roots of its words, and matters that are said in many words. */
export function topicsOf(question: string): string[] {
  return [...new Set([...topicWordsBesides(question).map(rootOf), ...mattersIn(question).map(({ name }) => name)])];
}

/** The topics that are done: "prepare" in "Who prepares the plan?" */
export const verbsOf = (question: string): string[] => topicWordsBesides(question).filter(isVerb).map(rootOf);

const topicWordsBesides = (question: string) =>
  topicWords(mattersIn(question).reduce((rest, { pattern }) => rest.replaceAll(pattern, " "), question));

/** "Compile" and "compiling", "bought" and "buying" have one root. */
export function rootOf(word: string): string {
  const known = roots.get(word);
  if (known !== undefined) return known;
  const stemmed = stemmer(stem(word));
  const root = synonyms.get(stemmed) ?? stemmed;
  if (roots.size < 50_000) roots.set(word, root);
  return root;
}
const roots = new Map<string, string>();

type Matter = { name: string; pattern: RegExp };
const matters: Matter[] = [
  {
    name: "=next meeting",
    pattern:
      /\b(?:next|following|another) (?:meeting|call|session)\b|\b(?:meet|talk|speak)(?:ing)? (?:again|next)\b|\breconvenes?\b|\badjourned until\b/gi,
  },
  {
    name: "=money",
    pattern:
      /\b(?:costs?|prices?|priced|pricing|expensive|cheap(?:er)?|fees?|worth|money|euros?|dollars?|pounds|charges?|charged|quoted?|paid|pay|pays)\b|[$€£](?=\s?\d)/gi,
  },
];
export const mattersIn = (text: string): Matter[] => matters.filter(({ pattern }) => text.search(pattern) >= 0);

const synonyms = new Map(
  [
    "begin start commence launch",
    "end finish stop conclude",
    "buy purchase",
    "choose pick select",
    "join attend participate",
    "fix repair mend",
    "delete remove erase",
    "staff employee worker personnel",
    "annoy irritate bother frustrate",
    "hard difficult tough",
    "worry concern",
    "kid child children",
    "holiday vacation",
    "propose suggest",
    "delay latency lag",
    "company firm",
    "fund funding finance",
    "picture photo image",
    "error bug fault",
    "decide settle",
    "supplier vendor",
    "client customer buyer",
    "phone telephone",
    "email mail",
    "prove proof evidence",
    "lecturer teacher",
    "quick fast rapid",
    "boss manager",
  ].flatMap((line) => {
    const [first = "", ...rest] = line.split(" ").map((word) => stemmer(stem(word)));
    return rest.map((word) => [word, first] as const);
  }),
);

/** The words that a question is about, as they are written. "How far" asks for a number, and is about nothing far. */
const topicWords = (question: string): string[] =>
  wordsOf(question.replace(measure, " ").replace(whichKind, " "))
    .flatMap((word) => word.split("-"))
    .filter((word) => /^\d/.test(word) || (word.length > 1 && !isStopWord(word) && !asking.has(word)));
const measure =
  /\bhow (?:much|many|old|far|wide|big|large|high|tall|often|fast|heavy|deep|long|soon|thick|quickly)\b/gi;
const whichKind =
  /^\s*(?:in |at |on |from |by )?(?:which|what) (?:place|kind|sort|type|age|amount|number|share|percentage|person|room|point)\b/i;

/** An OR query for `to_tsquery`. Null if the question is about nothing in particular. */
export function anyWordQuery(question: string): string | null {
  const words = topicWords(question)
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 1)
    .slice(0, wordsMax);
  return words.length > 0 ? [...new Set(words)].join(" | ") : null;
}
const wordsMax = 24;

/** Questions of a few words without any function word of English are taken for another language. */
export function isInEnglish(question: string): boolean {
  const words = wordsOf(question);
  const isOtherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(question);
  return !isOtherScript && (words.length < 4 || words.some((word) => isStopWord(word) && !sharedWords.has(word)));
}
/** English function words that are common words elsewhere, too. */
const sharedWords = new Set("am an was in so me has had do on a as at he no be can die man us".split(" "));

/** What an amount can be of, where one is not the other. "Pay" alone is no pay: "We pay 400 euros for the roof". */
const amountKinds = [
  /\b(?:pric(?:e[sd]?|ing)|costs?|fees?|quot(?:e[sd]?|ation)|tariffs?|charge[sd]?)\b/i,
  /\b(?:salar(?:y|ies)|wages?|payroll|compensation|bonus(?:es)?|pay (?:bands?|grades?|rises?|scales?))\b/i,
];

/** Whether a text is about amounts of another kind than the question: a salary where a price is asked for. */
export function isOtherAmount(question: string, text: string): boolean {
  const asked = amountKinds.filter((kind) => kind.test(question));
  const told = amountKinds.filter((kind) => kind.test(text));
  return asked.length > 0 && told.length > 0 && !told.some((kind) => asked.includes(kind));
}
