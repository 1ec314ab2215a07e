import type { Interpretation, SummaryTemplateId } from "@/lib/core/meetings/schema";
import { emailMark, Line } from "@/lib/language/one-line/line";
import { readWhen } from "@/lib/language/one-line/when";
import { writeInEnglish } from "@/lib/language/one-line/write-in-english";
import { type DateOrder, dateOrder } from "@/lib/language/time/date-order";

const minutesDefault = 30;
const minutesMin = 5;
const minutesMax = 1440;
const titleLengthMax = 200;

type LineSetting = { zone: string; now: Date; order?: DateOrder | null; has24Hours?: boolean };

/** Whom the names mean is for others to say. */
export type LineReading = Omit<Interpretation, "known">;

/**
 * Parses "Budget review with ana@x.com tomorrow at 3 for half an hour, record it" as a meeting. Deterministic. A bare
 * hour is within the working day ("at 3" is 15:00). Ambiguous values stay empty and are reported. `order`: how "3/12"
 * is read; by default, according to the zone. `has24Hours`: "7:30" is in the morning, since the evening is "19:30".
 */
export function interpretLine(
  text: string,
  { zone, now, order = dateOrder({ zone }), has24Hours = false }: LineSetting,
): LineReading {
  const line = new Line(text);
  const quoted = line.take(/["“]([^"“”]{1,200})["”]/)?.[1] ?? null;
  const emails = takeEmails(line);
  writeInEnglish(line);
  const switches = takeSwitches(line);
  const template = takeTemplate(line);
  const { problems, minutes, ...when } = readWhen(line, { zone, now, order, has24Hours });
  const named = line.take(/\b(?:called|titled|named)\s+([^|,;\uE200-\uE7FF]+)/i)?.[1] ?? null;
  const about =
    line.take(
      /\b(?:about|to (?:discuss|talk about|go over|review|plan|prepare|look at)|regarding|re:|on the topic of|topic:?|subject:?|agenda:?)\s+([^|\uE200-\uE7FF]+)/i,
    )?.[1] ?? null;
  const names = takeNames(line, emails.length > 0);
  return {
    title: titleFrom(quoted ?? named ?? about, line, { names }),
    ...when,
    minutes: clampMinutes(minutes ?? minutesDefault),
    emails,
    names,
    template,
    ...switches,
    not_understood: problems,
  };
}

/** Extracts addresses without duplicates, and removes the words that introduce them. */
function takeEmails(line: Line): string[] {
  const emails: string[] = [];
  line.rewrite(/(?:mailto:)?([^\s<>,;"'()|]+@[^\s<>,;"'()|@]+\.[^\s<>,;"'()|@.]{2,})/g, ([, email = ""]) => {
    const bare = email.replace(/[.!?]+$/, "");
    if (!emails.some((known) => known.toLowerCase() === bare.toLowerCase())) emails.push(bare);
    return emailMark;
  });
  line.rewrite(/<\s*\uE000\s*>/g, () => emailMark);
  line.rewrite(/\b(?:invite|inviting|cc|include|including|plus|add) (?=\uE000)/gi, () => "with ");
  return emails;
}

function takeSwitches(line: Line): Pick<Interpretation, "recording" | "locked" | "transcription" | "copilot"> {
  const lead = String.raw`(?:,? ?\b(?:and|but|please|also)\b )*`;
  const off = String.raw`(?:do not|don't|dont|never|no|not|without|w/o)(?: a| any| the)? (?:be )?`;
  const on = (what: string) => new RegExp(`${lead}${what}`, "i");
  const no = (what: string) => new RegExp(`${lead}\\b${off}${what}`, "i");
  const isTaken = (patterns: RegExp[]) => patterns.some((pattern) => line.take(pattern) !== null);

  const notTranscribed = isTaken([
    no(String.raw`(?:transcri(?:pt|ption|be|bed|bing)|captions?|write it down|writing it down)(?: it| this)?\b`),
    on(String.raw`\b(?:transcript(?:ion)?|captions) off\b`),
    on(String.raw`\boff the record\b`),
    on(String.raw`\bturn off (?:the )?(?:transcript(?:ion)?|captions)\b`),
  ]);
  if (!notTranscribed)
    isTaken([
      on(
        String.raw`\b(?:with|and) (?:a )?(?:transcript(?:ion)?|captions)\b|\btranscribe (?:it|this)\b|\btranscript(?:ion)? on\b`,
      ),
    ]);
  const notRecorded = isTaken([
    no(String.raw`record(?:ing|ed)?(?: it| this| the (?:call|meeting))?\b`),
    on(String.raw`\brecording off\b`),
  ]);
  const recorded =
    !notRecorded &&
    isTaken([
      on(String.raw`\brecord(?:ing|ed)? ?(?:\+|&|and|plus) ?transcri(?:pts?|ption|be)\b`),
      on(
        String.raw`\brecord (?:it|this|that|everything|the (?:call|meeting|session|conversation))\b(?: too| as well)?`,
      ),
      on(String.raw`\b(?:with|turn on|switch on) (?:a |the )?recording(?: on)?\b`),
      on(String.raw`\brecording on\b`),
      /,? ?\b(?:and |please )?record(?:ed)?(?=\s*(?:[,.;!|]|$))/i,
    ]);
  const notLocked = isTaken([
    no(String.raw`lock(?:ed)?(?: it)?\b`),
    on(String.raw`\bunlock(?:ed)?(?: it)?\b`),
    on(String.raw`\b(?:open|unlocked) door\b`),
  ]);
  const locked =
    !notLocked &&
    isTaken([
      on(String.raw`\block (?:it|this|the (?:door|room|meeting|call))\b`),
      on(String.raw`\b(?:with (?:a |the )?)?(?:locked|closed) (?:door|room)\b`),
      /,? ?\b(?:and |please )?lock(?:ed)?(?=\s*(?:[,.;!|]|$))/i,
    ]);
  const noCopilot = isTaken([no(String.raw`(?:copilot|co-pilot|assistant|prompter)\b`)]);
  const copilot =
    !noCopilot &&
    isTaken([
      on(
        String.raw`\b(?:with|use|using|turn on|switch on) (?:the |a |my )?(?:copilot|co-pilot|assistant|prompter)(?: on)?\b`,
      ),
      on(String.raw`\b(?:copilot|co-pilot|assistant) on\b`),
      /,? ?\b(?:and )?(?:copilot|co-pilot)(?=\s*(?:[,.;!|]|$))/i,
    ]);
  return { recording: recorded, locked, transcription: !notTranscribed, copilot };
}

const templates: [SummaryTemplateId, RegExp][] = [
  ["stand-up", /\b(?:stand-?up|daily scrum|daily sync)\b/i],
  ["one-on-one", /(?<![\d:])1(?::1|-1|on1| on 1)(?![\d:])|\bone[- ](?:on|to)[- ]one\b|\b1-on-1\b/i],
  ["retrospective", /\bretro(?:spective)?\b/i],
  ["board", /\bboard (?:meeting|call|session)\b/i],
  ["interview", /\binterview\b/i],
  ["sales-call", /\bsales (?:call|meeting|demo|pitch)\b|\bdiscovery call\b/i],
];
const templateWords: Record<string, SummaryTemplateId> = {
  general: "general",
  "one-on-one": "one-on-one",
  "1:1": "one-on-one",
  "stand-up": "stand-up",
  standup: "stand-up",
  sales: "sales-call",
  "sales call": "sales-call",
  "sales-call": "sales-call",
  interview: "interview",
  board: "board",
  retro: "retrospective",
  retrospective: "retrospective",
};

/** "use the sales template" is a command and is removed; "interview" is a hint and stays in the title. */
function takeTemplate(line: Line): SummaryTemplateId | null {
  const words = Object.keys(templateWords)
    .sort((a, b) => b.length - a.length)
    .join("|");
  const ordered = line.take(
    new RegExp(
      String.raw`,? ?\b(?:and )?(?:with|use|using|in)? ?(?:the |a )?(${words}) (?:template|notes|summary)\b`,
      "i",
    ),
  );
  if (ordered) return templateWords[ordered[1]?.toLowerCase() ?? ""] ?? null;
  return templates.find(([, pattern]) => line.has(pattern))?.[0] ?? null;
}

const notName =
  /^(?:the|my|our|a|an|all|everyone|everybody|me|us|team|group|people|whole|new|them|him|her|some|client|customer|customers|recording|copilot)$/i;
const nameWord = String.raw`[\p{L}][\p{L}\p{M}'’.-]*`;
const nameStop =
  /^(?:about|to|on|at|for|re|regarding|tomorrow|today|tonight|next|this|in|from|by|and|with|or|the|a|an|lasting|please|before|after|because|if|when|over|via)$/i;

const nameList = new RegExp(
  String.raw`(?:,? ?\b(?:and )?(?:with|invite|inviting|including|plus|between me and)|,? ?&) ((?:\uE000|${nameWord})(?:(?:\s*(?:,|&|\+|\band\b|\bwith\b)\s*|\s+)(?:\uE000|${nameWord}))*)`,
  "iu",
);
const nameWordsMax = 3;

/** People named without an address: "with Ana and Ben Carter". Groups such as "the design team" do not count. */
function takeNames(line: Line, hasEmails: boolean): string[] {
  const names: string[] = [];
  line.rewrite(nameList, ([, list = ""]) => {
    const groups = list.split(/\s*(?:,|&|\+|\band\b|\bwith\b)\s*/i);
    for (const [at, group] of groups.entries()) {
      const words = group.split(/\s+/).filter((word) => word !== "" && word !== emailMark);
      const stop = words.findIndex((word) => nameStop.test(word));
      const own = stop >= 0 ? words.slice(0, stop) : words;
      const isName = own.length > 0 && own.length <= nameWordsMax && !own.some((word) => notName.test(word));
      if (!isName && own.length > 0) return `|with ${groups.slice(at).join(" and ")}`;
      if (isName) names.push(own.map(asName).join(" "));
      if (stop >= 0) return `|${[words.slice(stop).join(" "), ...groups.slice(at + 1)].join(" and ")}`;
    }
    return "|";
  });
  const direct =
    /^(?:[Pp]lease )?(?:[Mm]eet|[Cc]all|[Pp]hone|[Ss]ee|[Rr]ing) ((?:\p{Lu}[\p{L}'-]+)(?: \p{Lu}[\p{L}'-]+)?)(?=\s*(?:[|,\uE000\uE200-\uE7FF]|$| (?:about|to|on|at)\b))/u;
  const called = names.length === 0 && !hasEmails ? line.take(direct)?.[1] : null;
  if (called) names.push(called);
  return [...new Set(names)];
}

const asName = (word: string) => (/^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word);

const generic =
  /^(?:(?:please|pls|plz|kindly|(?:can|could|shall) (?:you|we)|how about|what about|(?:are|r) (?:you|u) free|free|does|lets|i want to|i need to|i'd like to|let's|we should|have|hold|do|make|plan|create|schedule|book|set up|set|start|arrange|organi[sz]e|put|add|find time for|block)\b ?)*(?:(?:a|an|the|my|our|quick|short|brief|new|another|video|online|little|recurring|weekly)\b ?)*(?:(?:meeting|meet|call|chat|talk|catch[- ]?up|sync|session|appointment|event|conversation|invite|something|speak|see|time|slot)\b ?)*(?:up)?$/i;
const openers =
  /^(?:(?:please|pls|plz|kindly|(?:can|could|shall) (?:you|we)|how about|what about|(?:are|r) (?:you|u) free|free|does|lets|i want to|i need to|i'd like to|let's|we should|have|hold|do|plan|create|schedule|book|set up|arrange|organi[sz]e|add|find time for|block time for)\b ?)+(?:(?:a|an|the|my|our)\b ?)*/i;
const social =
  /^(?:coffee|lunch|breakfast|dinner|drinks|beers?|walk|interview|1:1|1-1|one[- ]on[- ]one|onboarding|mentoring|catch[- ]?up)$/i;

function titleFrom(said: string | null, line: Line, { names }: { names: string[] }): string | null {
  const own = said === null ? null : tidy(line.quote(said));
  const pieces = line
    .rest()
    .split("|")
    .map(tidy)
    .filter((piece) => piece !== "" && !generic.test(piece));
  const leading =
    pieces.map((piece) => tidy(piece.replace(openers, ""))).find((piece) => piece !== "" && !generic.test(piece)) ??
    null;
  const title = own || leading;
  if (!title) return null;
  const isShortSocial = social.test(title) && names.length > 0 && !own;
  const full = isShortSocial
    ? `${title} with ${names.length > 2 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(" and ")}`
    : title;
  return (full.charAt(0).toUpperCase() + full.slice(1)).slice(0, titleLengthMax).trim() || null;
}

const tidy = (text: string) =>
  text
    .replaceAll(emailMark, " ")
    .replace(/\s+/g, " ")
    .replace(
      /^(?:[\s,.;:&|()/+?!–—-]|\b(?:and|with|on|at|for|from|by|to|in|please|then|a|an)\b(?=\s*(?:[,.;]|$)))+/i,
      "",
    )
    .replace(/^(?:and|with|please|then)\s+/i, "")
    .replace(
      /(?:[\s,.;:&|(/+–—!-]|(?<!-)\b(?:and|with|on|at|for|from|by|to|in|please|invite|between|starting|every|each|daily|weekly|the|a|an|of)\b\s*$)+$/i,
      "",
    )
    .trim();

const clampMinutes = (minutes: number) => Math.min(minutesMax, Math.max(minutesMin, Math.round(minutes)));
