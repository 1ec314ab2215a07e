import { alternatives } from "@/lib/language/alternatives";
import { escapePattern } from "@/lib/language/escape-pattern";
import { writeNumbers } from "@/lib/language/spoken/numbers";
import { wordsOf } from "@/lib/language/talk/words";
import { rootOf, topicsOf } from "./question-words";
import type { Passage } from "./source";

/** What a quote must hold to answer: an amount, a point or a length of time, a person, a place, a reason. */
export type QuestionKind = "amount" | "money" | "time" | "duration" | "person" | "place" | "reason" | "other";

const lead = String.raw`^(?:(?:and|so|but|ok|okay|hey|please|again|also|then|well|just|now|by|until|till|since|from|for|at|on|in|to|with|about|after|before|up to)[, ]+)*`;
const costs =
  /\b(?:costs?|prices?|priced|fees?|budget|pay|pays|paid|charged?|salar(?:y|ies)|wages?|worth|earn|money|funding|expensive|euros?|dollars?|pounds?)\b/i;

const kinds: [QuestionKind, RegExp][] = [
  [
    "duration",
    new RegExp(
      `${lead}(?:how (?:long|soon|quickly)(?! (?:is|are) (?:the|this|that|a) \\p{L}+\\?*$)|how (?:many|much) (?:more )?(?:time|years?|months?|weeks?|days?|hours?|minutes?|seconds?|milliseconds?))\\b`,
      "iu",
    ),
  ],
  [
    "time",
    new RegExp(`${lead}(?:when|what (?:time|date|day)|which (?:day|date|week|month|year)|what (?:month|year))\\b`, "i"),
  ],
  ["person", new RegExp(`${lead}(?:who|whom|whose|which (?:person|one of us|of us)|what person)\\b`, "i")],
  [
    "amount",
    new RegExp(
      `${lead}(?:${alternatives`
        how (?:much|many|old|far|wide|big|large|high|tall|often|fast|heavy|deep|long|thick|hot|cold|expensive|cheap)
        (?:at |from |up to |until )?(?:what|which) (?:share|percentage|percent|proportion|number|amount|rate|age|size|score|figure|total|width|height|weight)
      `})\\b`,
      "i",
    ),
  ],
  ["place", new RegExp(`${lead}(?:where|which (?:room|place|city|country|town|office|channel|building))\\b`, "i")],
  ["reason", new RegExp(`${lead}(?:why|how come|for what reason|what(?:'s| is| was) the reason)\\b`, "i")],
  ["money", new RegExp(`${lead}(?:what|which)\\b.*${costs.source}`, "i")],
];

/** A question, read once for all passages. `about`: its topics. */
export type Sought = { question: string; kind: QuestionKind; about: ReadonlySet<string> };

export const readSought = (question: string): Sought => ({
  question,
  kind: kindOf(question),
  about: new Set(topicsOf(question)),
});

function kindOf(question: string): QuestionKind {
  const kind = kinds.find(([, pattern]) => pattern.test(question.trim()))?.[0] ?? "other";
  return kind === "amount" && costs.test(question) ? "money" : kind;
}

/**
 * Where a text holds what a question of this kind asks for, as indexes. Empty: it can't answer. Null: what is asked for has
 * no shape of its own.
 */
export function findAsked({ question, kind, about }: Sought, passage: Passage): { text: string; at: number[] } | null {
  if (kind === "other") return null;
  const text = writeNumbers(passage.text, { all: true });
  if (kind === "person") return { text, at: personsIn(passage, text) };
  if (/\bhow often\b/i.test(question)) return { text, at: placesOf(text, often) };
  if (kind === "amount" || kind === "money") {
    const said = text.replace(onesAlone, (found, next: string | undefined) =>
      next && about.has(rootOf(next.toLowerCase())) ? found : found.replace("1", " "),
    );
    if (kind === "amount") {
      const isCount = /\bhow many\b/i.test(question);
      return { text, at: [...placesOf(isCount ? masked(said, times) : said, number), ...placesOf(said, vagueNumber)] };
    }
    const named = placesOf(said, money);
    return { text, at: named.length > 0 || !costs.test(said) ? named : placesOf(masked(said, times), number) };
  }
  if (kind === "duration") {
    const unit = /\bhow (?:many|much) (?:more )?(?!time\b)(\p{L}+?)s?\b/iu.exec(question)?.[1];
    if (unit) return { text, at: placesOf(text, new RegExp(`\\d[^.,;]{0,12}\\b${escapePattern(unit)}`, "i")) };
  }
  return { text, at: placesOf(text, shapes[kind]) };
}

const placesOf = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(({ index }) => index);

/** The text with blanks for what matches, so that the rest keeps its place. */
const masked = (text: string, pattern: RegExp) => text.replace(pattern, (found) => " ".repeat(found.length));

const number = /(?<![\p{L}\d])[$€£]?\d/u;
const vagueNumber =
  /\b(?:half|a third|a quarter|thirds|dozens?|twice|double|a couple|both of|none of|fourfold|threefold)\b/i;
const money =
  /[$€£]\s?\d|\d ?(?:[$€£]|k\b|million|billion|euros?|dollars?|pounds?|bucks|cents?|francs?|yen)|\bfree of charge\b|\bfor free\b/i;

/** "One" alone is mostly no number. */
const onesAlone =
  /(?<![\d.,])\b1\b(?![\d.,]\d)(?! ?(?:%|percent|per cent|(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L}))(?: (\p{L}+))?/gu;
/** Years, clock times and ordinals count nothing. */
const times = /\b(?:19|20)\d\d\b|\b\d{1,2}:\d\d\b|\b\d+(?:st|nd|rd|th)\b/g;

const months = "january|february|march|april|june|july|august|september|october|november|december";
const time = new RegExp(
  `(?:${alternatives`
    \b(?:${months})\b|\b(?:in|by|since|until|last|next|of) may\b|\bmay \d|\d(?:st|nd|rd|th)? may\b
    \b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b
    \b(?:today|tonight|tomorrow|yesterday|noon|midnight|soon|immediately|right away|straight away|already)\b
    \b(?:this|next|last|coming|following|every|each|end of (?:the|this|next)|start of (?:the|this|next)) (?:morning|afternoon|evening|night|week|weekend|month|quarter|year|term|semester|spring|summer|autumn|fall|winter|time|call|meeting)\b
    \b(?:19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]\.?m\b|\b\d{1,2} o'clock\b|\bq[1-4]\b
    \b(?:at|by|until|till|before|after|around) (?:half past |quarter (?:past|to) )?\d{1,2}\b(?! (?:percent|per cent|euros?|dollars?|people))
    \b\d+(?:st|nd|rd|th)\b
    \b(?:after|before|during|at|once|until|as soon as) (?:the |our |this |you |they |we |it |\p{L}+ )?(?:lunch|break|call|meeting|holidays?|easter|christmas|royal assent|stage \d)
    \b(?:in|within|after|for) (?:a |an |the |about |some )?(?:\d+ |few |couple of |next )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b
    \b(?:\d+ |a |an |few |couple of )?(?:working )?(?:minutes?|hours?|days?|weeks?|months?|years?) (?:before|after|from now|later|ago|earlier)\b
    \bin due course\b|\bas soon as\b|\bcoming (?:days|weeks|months)\b
  `})`,
  "iu",
);
const duration = new RegExp(
  `(?:${alternatives`
    \b(?:\d+(?:[.,]\d+)?|half an?|an?|few|several|couple of|some|many)(?:[- ](?:\d+|and|to|or|more|half|working|a))*[- ](?:milli|micro)?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|ms|secs?|mins?)\b
    \b\d+-(?:second|minute|hour|day|week|month|year)\b|\b(?:forever|permanently|overnight|all day)\b
  `})`,
  "iu",
);

const notNames = new Set(
  wordsOf(
    `${months.replaceAll("|", " ")} monday tuesday wednesday thursday friday saturday sunday may english french german
    spanish european american british okay ok yes no yeah`,
  ),
);
const self =
  /\b(?:I|I'll|I'm|I've|I'd|me|myself)\b(?! (?:think|thought|guess|mean|know|don't|didn't|believe|suppose|hope|wonder|see|say|just mean|not sure|sure)\b)/;
const role =
  /\b(?:the|our|your|my|their|a|an) (?:\p{L}+ )?(?:chair(?:man|woman)?|manager|minister|director|expert|designer|lead|team|supplier|customers?|client|lawyer|engineers?|accountant|secretary|boss|ceo|cto|cfo|professor|doctor|company|department|committee|government|officials?|host|members?)\b|\b(?:everyone|everybody|nobody|no one|all of us|both of us)\b/iu;

const often =
  /\b(?:every|each|once|twice|\d+ times|daily|weekly|monthly|quarterly|yearly|annually|regularly|regular basis|rarely|seldom|never|always|(?:a|per) (?:day|week|month|year|quarter))\b/i;
const place =
  /\b(?:in|at|on|into|onto|near|from|via|under|inside|outside|next to|behind) (?!(?:this|that|it|which|order|general|fact|time|case|all|terms|top|my opinion|particular|addition|what|how|if)\b)(?:the |our |your |a |an )?\p{L}{3,}|\b(?:online|offline|upstairs|downstairs|abroad|remotely)\b/iu;
const reason =
  /\b(?:because|since|so that|due to|reasons?|otherwise|that's why|thanks to|in order to|as a result|so (?:we|you|they|i|it|he|she)|'?cause|cuz|caused|means)\b/i;
const shapes = {
  time,
  /** Or where it ends: "until Friday". */
  duration: new RegExp(`${duration.source}|\\b(?:until|till|since|by|before) (?:the |about )?(?:${time.source})`, "iu"),
  place,
  reason,
};

/** A name, who speaks of themselves, or somebody by what they are. */
function personsIn({ speaker, kind }: Passage, text: string): number[] {
  if (kind === "meeting" || kind === "polls") return [0];
  const names = [...text.matchAll(/(?<![.!?:]\s*|^["“'(]*)\p{Lu}[\p{L}'’-]+/gu)].filter(
    ([word]) => !notNames.has(word.toLowerCase()) && !/^I['’]?/.test(word),
  );
  return [
    ...(speaker === null ? [] : placesOf(text, self)),
    ...placesOf(text, role),
    ...names.map(({ index }) => index),
  ];
}
