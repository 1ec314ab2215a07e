import { alternatives } from "@/lib/language/alternatives";
import { type DigitRun, passesLuhn } from "./digit-runs";
import { type Span, spanOf, wordsAfter, wordsBefore } from "./spans";
import type { Token } from "./tokens";

const cardWords = /\b(?:card|visa|mastercard|master card|last four|last 4|amex|american express|debit|credit|pan)\b/;

const codeWords = new RegExp(
  String.raw`\b(?:${alternatives`
    pin|pins|p i n|pincode|passcode|pass code|otp|cvv2?|cvc2?|c v v|c v c|security code|verification code
    access code|door code|gate code|alarm code|entry code|lock code|safe code|unlock code|unlock|punch in|key in
    one[- ]time (?:code|password|pin)|two[- ]factor|2fa|mfa|2 fa|authenticator|sort code|account number|account no
    account nr|routing number|iban|bic|swift|ssn|social security|social insurance|national insurance|passport
    driver'?s licen[cs]e|driving licen[cs]e|tax id|tax number|taxpayer|ein|national id|id number|insurance number
    member number|combination|keypad|voicemail|confirmation code|login code|backup codes?|recovery codes?
    reset code|conference code|wi-?fi code|code
  `})\b`,
);

const otherCodes =
  /\b(?:error|status|exit|response|return|http|country|area|dialling|dialing|source|zip|postal|post|promo|discount|coupon|bar|qr|building|dress|colou?r|reference|line|lines|of) codes?\b|\bcodes? (?:review|base|freeze|path|coverage|owner|quality|change|style)\b/g;

const phoneWords =
  /\b(?:phone|mobile|cell|call|calling|dial|text|whatsapp|fax|extension|reach|landline|telephone|tel|ring)\b/;

/** Cards, PINs, one-time codes and account numbers. */
export function readCode(tokens: readonly Token[], run: DigitRun): Span | null {
  const { digits, from, to } = run;
  // "passport number X one two three"
  const isLetter = tokens[from - 1]?.kind === "word" && /^[b-hj-z]$/.test(tokens[from - 1]?.text ?? "");
  const span = { ...spanOf(tokens, isLetter ? from - 1 : from, to), group: "credentials" as const, value: digits };
  const read = run.inWords ? " read aloud" : "";
  const card = cardIn(digits);
  if (card) return { ...span, reason: `A card number${read}`, value: card };
  const before = wordsBefore(tokens, from, 14).replace(otherCodes, " ");
  const after = wordsAfter(tokens, to, 6).replace(otherCodes, " ");
  const isYears =
    digits.length % 4 === 0 && run.shape.every((length) => length === 4) && /^(?:(?:19|20)\d\d)+$/.test(digits);
  if (digits.length >= 12 && !isYears && run.shape.length > 1) return { ...span, reason: `A long number${read}` };
  if (
    cardWords.test(before) &&
    digits.length >= 4 &&
    !isYears &&
    !/\b(?:cards?|fee|costs?|price|paid|pay|charged?)\b \w+$/.test(before)
  )
    return { ...span, reason: `Digits of a card${read}` };
  const isAfter =
    /^(?:is|was|are|as) (?:the|our|my|your|his|her|their|a) (?:\w+ ){0,2}(?:pin|code|passcode|password|combination|cvv|cvc|otp|passport|ssn)\b/.test(
      after,
    );
  if (codeWords.test(before) || isAfter) {
    const isAnswer =
      /\b(?:is|was|are|number|pin|code|cvv2?|cvc2?|otp|to|it's|that's|be|ending in|enter|ssn|iban|[b-hj-z]|security|insurance|passport|combination|okay|uh|um|yeah|so|sure|id|licen[cs]e)$/.test(
        before,
      ) ||
      isAfter ||
      run.singles >= 3;
    const isMoney = /^(?:dollars|euros|pounds|thousand|million|percent|k\b|people|users|customers|lines)/.test(after);
    if (isAnswer && !isMoney && digits.length <= 24) return { ...span, reason: `A code${read}` };
  }
  if (
    /^\d{3}-\d{2}-\d{4}$/.test(
      tokens
        .slice(from, to)
        .map(({ text: part }) => part)
        .join(""),
    )
  )
    return { ...span, reason: "A social security number" };
  if (isScores(before, tokens, run)) return null;
  if ("0123456789".includes(digits) || "9876543210".includes(digits)) return null;
  if (
    run.singles >= 4 &&
    digits.length >= 4 &&
    digits.length < 7 &&
    run.singles === run.shape.length &&
    !phoneWords.test(before)
  ) {
    // "4-0-0-0 k" is an amount.
    return /^(?:k|kay|thousand|million|grand|percent|hundred|dollars|euros)\b/.test(after)
      ? null
      : { ...span, reason: `A code${read}`, unsure: true };
  }
  if (digits.length >= 7 && run.singles >= 5 && !phoneWords.test(before))
    return { ...span, reason: `A long number${read}`, unsure: true };
  return null;
}

const scoreWords =
  /\b(?:scores?|scored|ratings?|rates?|rated|gets?|gives?|gave|points?|out of|average|mean|rank(?:s|ed|ing)?|votes?|voted|criteri\w+|grades?|marks?|ease of use|likert|scale)\b/;

/** Digits that are said one by one and are no code: marks that people give, in lines of their own, or parts of years. */
function isScores(before: string, tokens: readonly Token[], { from, to, ends, singles }: DigitRun): boolean {
  if (tokens.slice(from, to).some(({ text }) => text === "/")) return true;
  return ends >= 2 || (singles >= 3 && scoreWords.test(before));
}

function cardIn(digits: string): string | null {
  if (digits.length < 13) return null;
  for (let at = 0; at + 13 <= digits.length && at < 24; at++) {
    if (!/[2-6]/.test(digits[at] ?? "")) continue;
    for (const length of [16, 15, 14, 13, 19, 18, 17]) {
      const card = digits.slice(at, at + length);
      if (card.length === length && passesLuhn(card)) return card;
    }
  }
  return null;
}

const monthWord = "(?:oh |zero )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";

const yearWord = "(?:twenty[ -])?(?:twenty|thirty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?";

const expiry = new RegExp(
  `\\b(?:exp(?:iry|ires|iration)?(?: date)?|valid thru|good thru)(?: is|:|\\.| on)? ?((?:0?[1-9]|1[0-2]) ?[/ -] ?(?:20)?[2-4]\\d|${monthWord} (?:slash |of )?${yearWord})\\b`,
  "gi",
);

/** When a payment card expires. */
export function findExpiries(text: string): Span[] {
  return [...text.matchAll(expiry)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[1]?.length ?? 0), end, group: "credentials", reason: "When a card expires" };
  });
}
