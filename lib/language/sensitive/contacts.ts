import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { alternatives } from "@/lib/language/alternatives";
import type { DigitRun } from "./digit-runs";
import { isRandom } from "./key-formats";
import { digitsOfWord } from "./number-words";
import { type Span, spanOf, wordsAfter, wordsBefore } from "./spans";
import { endsSentence, isFiller, type Token } from "./tokens";

const email = /[\p{L}0-9][\p{L}0-9._%+'-]{0,63}@[\p{L}0-9](?:[\p{L}0-9-]{0,62}\.){1,6}\p{L}{2,24}/gu;
const spacedEmail =
  /[\p{L}0-9][\p{L}0-9._%+'-]{0,63} ?@ ?[\p{L}0-9][\p{L}0-9-]{0,62}(?: ?\. ?[\p{L}0-9-]{1,63}){0,4}? ?\. ?(?:com|org|net|io|co|uk|de|fr|nl|eu|edu|gov|ai|dev|app|ch)(?![\p{L}\d])/giu;
const link = /\b(?:https?:\/\/|www\.)[^\s<>"'·]{3,2000}/gi;
const tokenParameter =
  /[?&#;](?:[\w-]{0,30}(?:token|key|secret|signature|password|passcode)|sig|auth|code|invite|invitation|pwd|pass|t|k|h|s|ticket|session|sid|otp|access|credential|state|uid|usp|share|X-Amz-[\w-]{1,30})=[^&\s]{4,}/i;
const topLevels = new Set(
  "com org net io co uk de fr nl es it eu edu gov ai dev app ch at be se no dk fi pl cz ie us ca au in jp br me info biz tech cloud xyz nz pt ru cn za online shop site ac".split(
    " ",
  ),
);
const mailHosts = new Set(
  "gmail hotmail outlook yahoo icloud protonmail proton gmx fastmail aol googlemail live".split(" "),
);

const phoneWords =
  /\b(?:phone|phones|mobile|cell|cellphone|call|calls|calling|dial|dialled|text me|text him|text her|whatsapp|signal|telegram|fax|ext|extension|reach (?:me|him|her|them|us)|landline|telephone|tel|ring|number is|my number|his number|her number|their number|your number|contact number|hotline|sms)\b/;
const streetWords =
  "street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|square|sq|terrace|crescent|highway|parkway|pkwy|close|gardens|mews|quay|alley|embankment|turnpike|broadway";
const numberWords = alternatives`
  one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen
  nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred
`;
const houseNumber = String.raw`(?:\d{1,5}[a-z]?(?:[-/]\d{1,4}[a-z]?)?|(?:(?:${numberWords}|oh|and)[ -]){0,5}(?:${numberWords})[a-z]?)`;
const afterStreet =
  "(?:,? (?:apartment|apt|flat|suite|unit|floor|no)\\.? ?#?\\w{1,8}(?: [a-z](?![a-z]))?)?(?:,? [A-Z]\\p{L}{2,20}(?: [A-Z]\\p{L}{2,20})?)?(?:,? [A-Z]{2})?(?:,? (?:[A-Z]{1,2}\\d{1,2}[A-Z]? ?\\d[A-Z]{2}|\\d{4,5}(?:-\\d{4})?(?: ?[A-Z]{2})?))?(?:,? [A-Z]\\p{L}{3,20})?";
const addresses: { pattern: RegExp; reason: string }[] = [
  {
    pattern:
      /\b\d{1,5} (?:\p{Lu}\p{L}{1,20} ){1,3}(?:Way|Row|Walk|Hill|Park|Circle|Plaza|Trail|Path|Place|Pl|Loop|Wharf|Green|Grove|Rise|View|Heights|Yard|Passage)\b/gu,
    reason: "A postal address",
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:lives?|living|live) (?:[\\p{L} ]{1,30} )?(?:on|at|in) )(?:\\p{L}{2,20} ){1,3}(?:${streetWords})\\b(?: number \\w{1,12})?`,
      "giu",
    ),
    reason: "A postal address",
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:\\p{Lu}\\p{L}{1,20} ){1,3}(?:Street|Road|Avenue|Lane|Drive|Square|Terrace|Close|Gardens),? (?:number|no\\.?|nr\\.?) (?:\\d{1,4}|${numberWords})(?![\\p{L}\\d])`,
      "gu",
    ),
    reason: "A postal address",
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${houseNumber},? (?:[\\p{L}'.-]{1,20} ){1,3}?(?:${streetWords})\\b\\.?`,
      "giu",
    ),
    reason: "A postal address",
  },
  {
    pattern:
      /(?<!\p{L})\p{Lu}\p{L}{2,30}(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|straat|gracht|laan|plein|kade|ring|damm|ufer)\s\d{1,4}\s?[a-z]?(?:,?\s\d{4,5}(?:\s?[A-Z]{2})?)?(?:,?\s\p{Lu}\p{L}{2,20})?/gu,
    reason: "A postal address",
  },
  {
    pattern:
      /\b\d{1,4},?(?: bis| ter)? (?:rue|avenue|boulevard|place|chemin|impasse|all[eé]e)(?: (?:de|du|des|la|le|l'|d'))*(?: ?\p{L}[\p{L}'-]{1,20}){1,3}/giu,
    reason: "A postal address",
  },
  {
    pattern:
      /\b(?:calle|via|viale|rua|plaza|praca|largo|paseo|avenida|av\.|piazza|corso) (?:\p{L}[\p{L}'-]{1,20},? ){1,7}?(?:n\.?[o°]?\.? ?)?\d{1,4}\b/giu,
    reason: "A postal address",
  },
  { pattern: /\b(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})\b/g, reason: "A postcode" },
  { pattern: /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g, reason: "A postcode" },
  { pattern: /\b\d{4} ?[A-Z]{2}\b(?=[ ,]+\p{Lu})/gu, reason: "A postcode" },
  {
    pattern:
      /\b(?:zip|postal|post) ?code (?:is |was |of |for \p{L}{1,20} is |: ?)?(?=\S*\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)[\p{L}\d]{1,6}(?:[ -](?:\d\p{L}{2}|\d{1,5}|zero|oh|one|two|three|four|five|six|seven|eight|nine|double)\b){0,6}/giu,
    reason: "A postcode",
  },
  { pattern: /\bp\.? ?o\.? box \d{1,8}\b/gi, reason: "A postal address" },
  { pattern: /\b(?:apartment|apt|flat)\.? (?:number )?#?\d{1,4}[a-z]?\b/gi, reason: "Part of an address" },
];
const home = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:i|he|she|they|we|who|\p{L}{2,20}) (?:lives?|live|lived|resides?)
    (?:my|his|her|their) (?:home )?(?:home )?address is|home address[: ]|ship it to
    send it to my (?:house|home) at|moved to
  `})(?: now| currently)? (?:at|on)? ?(?=(?:number )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)[^.!?;\n·]{3,80}`,
  "giu",
);

export function findContacts(text: string, tokens: readonly Token[], runs: readonly DigitRun[]): Span[] {
  return [
    ...findEmails(text),
    ...findSpokenEmails(tokens),
    ...findLinks(text),
    ...runs.flatMap((run) => readPhone(text, tokens, run) ?? []),
    ...findAddresses(text),
  ];
}

function findEmails(text: string): Span[] {
  if (!text.includes("@")) return [];
  return [...text.matchAll(email), ...text.matchAll(spacedEmail)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    group: "contact",
    reason: "An email address",
    value: match[0].toLowerCase(),
  }));
}

/** "ana at example dot org", "b dot smith at mail dot example dot co dot uk", "ana (at) example (dot) org". */
function findSpokenEmails(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const isAt = (at: number) => tokens[at]?.text === "at" || (tokens[at]?.text === "@" && !tokens[at]?.glued);
  const skip = (at: number) => {
    let next = at;
    while (next < at + 4 && (isFiller(tokens[next]) || /^[()[\]{}<>-]$/.test(tokens[next]?.text ?? ""))) next++;
    return next;
  };
  const isPart = (at: number) => /word|digits/.test(tokens[at]?.kind ?? "");
  for (let at = 1; at < tokens.length; at++) {
    if (!isAt(at)) continue;
    const domain = readDomain(tokens, at, skip, isPart);
    if (!domain) continue;
    const from = localPart(tokens, at, isPart);
    if (from >= at) continue;
    spans.push({
      ...spanOf(tokens, from, domain.to),
      group: "contact",
      reason: "An email address",
      value: `${spokenValue(tokens, from, at)}@${domain.value}`,
    });
  }
  return spans;
}

function readDomain(
  tokens: readonly Token[],
  at: number,
  skip: (at: number) => number,
  isPart: (at: number) => boolean,
): { to: number; value: string } | null {
  let next = skip(at + 1);
  if (tokens[next]?.text === "the" && mailHosts.has(tokens[next + 1]?.text ?? "")) next++;
  let host = "";
  let to = next;
  // A host may be spelled, or be of two or three words.
  for (let words = 0; words < 12 && isPart(next); words++) {
    if (tokens[next]?.text === "dot" || endsSentence(tokens, next)) break;
    if (words >= 3 && tokens[next]?.text.length !== 1) return null;
    host += tokens[next]?.text;
    next = skip(next + 1);
    to = next;
    if (tokens[next]?.text === "-" || tokens[next]?.text === "dash" || tokens[next]?.text === "hyphen") {
      host += "-";
      next = skip(next + 1);
    }
  }
  if (!host) return null;
  let value = host;
  let dots = 0;
  while (
    tokens[next]?.text === "dot" ||
    (tokens[next]?.text === "." && tokens[next]?.glued && tokens[next + 1]?.glued)
  ) {
    const part = skip(next + 1);
    if (!isPart(part)) break;
    let label = tokens[part]?.text ?? "";
    let end = part + 1;
    // "dot c o dot u k"
    while (
      label.length < 4 &&
      tokens[end]?.text.length === 1 &&
      tokens[end]?.kind === "word" &&
      tokens[part]?.text.length === 1
    )
      label += tokens[end++]?.text;
    value += `.${label}`;
    dots++;
    to = end;
    next = skip(end);
  }
  const last = value.split(".").at(-1) ?? "";
  if (dots > 0 && topLevels.has(last)) return { to, value };
  if (dots === 0 && mailHosts.has(tokens[skip(at + 1)]?.text ?? ""))
    return { to: skip(at + 1) + 1, value: tokens[skip(at + 1)]?.text ?? "" };
  return null;
}

const joinWords = new Set(["dot", "underscore", "dash", "hyphen", "point", "plus", "period"]);
/** Where the part before "at" begins: what is joined by "dot" and the like, what is spelled, or all since "the email is". */
function localPart(tokens: readonly Token[], at: number, isPart: (at: number) => boolean): number {
  let from = at;
  for (let steps = 0; steps < 40 && from > 0; steps++) {
    const before = from - 1;
    const token = tokens[before];
    if (!token) break;
    if (
      isFiller(token) ||
      /^[()[\]{}<>_.-]$/.test(token.text) ||
      (token.text === "," && tokens[before - 1]?.text.length === 1)
    ) {
      from = before;
      continue;
    }
    if (!isPart(before)) break;
    const isJoin = joinWords.has(token.text);
    const isJoined = joinWords.has(tokens[from]?.text ?? "") || /^[-_.]$/.test(tokens[from]?.text ?? "") || from === at;
    const isShort =
      (token.text.length === 1 && token.text !== "a") || digitsOfWord(token.text) !== null || token.kind === "digits";
    const isAfterShort =
      tokens[from]?.text.length === 1 ||
      tokens[from]?.kind === "digits" ||
      digitsOfWord(tokens[from]?.text ?? "") !== null;
    if (
      !isJoin &&
      !isJoined &&
      !isShort &&
      !(isAfterShort && token.text.length === 1) &&
      !(
        isAfterShort &&
        !/^(is|at|to|it's|the|email|address|and|use|on|me|was|that's|mail)$/.test(token.text) &&
        from < at
      )
    )
      break;
    from = before;
  }
  while (from < at && !isPart(from)) from++;
  // "her email is ana perez at …"
  for (let place = from - 1; place >= Math.max(0, from - 4); place--) {
    const word = tokens[place]?.text ?? "";
    if (!isPart(place)) break;
    if (/^(is|it's|to|email|e-mail|address|use|mail|that's|was|me)$/.test(word)) {
      const said = wordsBefore(tokens, place + 1, 5);
      return /\b(?:e-?mail|mail|address)\b/.test(said) ? place + 1 : from;
    }
  }
  return from;
}

function spokenValue(tokens: readonly Token[], from: number, to: number): string {
  const signs: Record<string, string> = {
    dot: ".",
    point: ".",
    period: ".",
    underscore: "_",
    dash: "-",
    hyphen: "-",
    plus: "+",
  };
  return tokens
    .slice(from, to)
    .filter((token) => !isFiller(token) && !/^[()[\]{}<>,]$/.test(token.text))
    .map(({ text }) => (Object.hasOwn(signs, text) ? signs[text] : (digitsOfWord(text) ?? text)))
    .join("");
}

/** Links that open something for whoever has them. */
function findLinks(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(link)) {
    const address = match[0].replace(/[.,;:!?)\]]+$/, "");
    const [, path = ""] = /^(?:https?:\/\/)?[^/?#]+(.*)$/i.exec(address) ?? [];
    const isPersonal =
      tokenParameter.test(path) || path.split(/[/?&=#]/).some((part) => part.length >= 16 && isRandom(part));
    if (isPersonal)
      spans.push({
        start: match.index,
        end: match.index + address.length,
        group: "contact",
        reason: "A link with a personal key",
      });
  }
  return spans;
}

function findAddresses(text: string): Span[] {
  const spans: Span[] = [];
  const tail = new RegExp(afterStreet, "uy");
  for (const { pattern, reason } of addresses) {
    for (const match of text.matchAll(pattern)) {
      let end = match.index + match[0].length;
      if (reason === "A postal address") {
        tail.lastIndex = end;
        end += tail.exec(text)?.[0].length ?? 0;
      }
      const street = match[0].toLowerCase();
      const isNone =
        /\b(?:a|an|the|of|to|and|or|minutes?|hours?|days?|people|is|was|on|in|for|percent|thousand|million|hundred (?:and )?\w+ (?:people|users))\b .*(?:st|dr|court|square|close|drive|ave|highway|road|sq|lane|street)\.?$/.test(
          street,
        ) && pattern === addresses[3]?.pattern;
      if (!isNone) spans.push({ start: match.index, end, group: "contact", reason });
    }
  }
  for (const match of text.matchAll(home)) {
    const at = match[0].search(
      /(?:number )?(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/i,
    );
    const end = match[0].search(/ (?:and|but|so|because|which|then|with|for|since) |$/);
    if (at >= 0 && end > at && /\b(?:lives?|address|ship|send)/i.test(match[0]))
      spans.push({ start: match.index + at, end: match.index + end, group: "contact", reason: "A postal address" });
  }
  return spans;
}

const shapes = new Set([
  "3-3-4",
  "1-3-3-4",
  "4-3-3",
  "3-4-4",
  "5-6",
  "5-3-3",
  "4-6",
  "3-8",
  "2-2-2-2-2",
  "2-3-4",
  "2-4-4",
  "3-3-3",
  "4-3-4",
  "2-3-3-3",
  "1-2-2-2-2",
  "3-7",
  "5-5",
  "3-4-3",
  "2-3-2-2",
  "2-8",
  "3-6",
  "2-7",
  "4-7",
  "3-3-2-2",
  "1-3-7",
  "3-2-2-2",
  "4-8",
  "3-5-4",
]);

function readPhone(text: string, tokens: readonly Token[], run: DigitRun): Span | null {
  const { digits, from, to } = run;
  if (digits.length > 17) return null;
  const before = tokens[from - 1];
  const plus = before?.text === "+" || (before?.text === "plus" && run.singles >= 1) ? 1 : 0;
  const open = tokens[from - 1 - plus]?.text === "(" ? 1 : 0;
  const span = {
    ...spanOf(tokens, from - plus - open, to),
    group: "contact" as const,
    reason: run.inWords ? "A phone number read aloud" : "A phone number",
  };
  if (digits.length < 7) {
    const isExtension =
      /\b(?:extension|ext|dial)(?: number)?(?: is| was)?$/.test(wordsBefore(tokens, from, 4)) ||
      /\b(?:phone|mobile|cell|tel|telephone) (?:number )?(?:is|was|are)$/.test(wordsBefore(tokens, from, 5));
    return isExtension ? { ...span, value: digits } : null;
  }
  const isInternational = plus > 0 || (/^00[1-9]/.test(digits) && digits.length >= 10);
  if (isInternational && digits.length >= 8) {
    const parsed = parsePhoneNumberFromString(`+${digits.replace(/^00/, "")}`);
    return { ...span, value: parsed?.isPossible() ? parsed.number.slice(1) : digits };
  }
  const said = wordsBefore(tokens, from, 12);
  const isSaid =
    phoneWords.test(said) ||
    /^(?:is (?:my|his|her|the|our|their) (?:\w+ )?(?:number|phone|mobile|cell))\b/.test(wordsAfter(tokens, to, 6));
  const written = text.slice(span.start, span.end);
  const isPlain = run.shape.length === 1 || /\d,\d{3}(?:,|$)/.test(written);
  if (isSaid && !(isPlain && digits.length < 9 && !/number is|my number/.test(said))) return { ...span, value: digits };
  if (run.singles >= 5) return { ...span, value: digits, unsure: true };
  if (run.inWords) return run.shape.length >= 5 && digits.length >= 9 ? { ...span, value: digits } : null;
  if (/^\d{3}[-.]\d{4}$/.test(written)) return { ...span, value: digits };
  if (
    run.shape.length > 1 &&
    digits.length >= 9 &&
    (shapes.has(run.shape.join("-")) || digits.startsWith("0")) &&
    isOneWay(written)
  )
    return { ...span, value: digits };
  return digits.length >= 10 && digits.startsWith("0") && isPlain ? { ...span, value: digits } : null;
}

/** Thousands with spaces, years and card numbers are no phone numbers. */
function isOneWay(written: string): boolean {
  const isThousands =
    /^\d{1,3}( \d{3})+$/.test(written) && !written.startsWith("0") && !/^\d{3} \d{3} \d{4}$/.test(written);
  return !isThousands && !/^(?:(?:19|20)\d\d[ ,-]*)+$/.test(written);
}
