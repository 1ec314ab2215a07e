import { digitsOfWord } from "./number-words";
import { type Span, spanOf, wordsBefore } from "./spans";
import { isSpelled, isSpellingWord, plainText, readSpelled } from "./spelled-text";
import { endsSentence, isFiller, type Token } from "./tokens";

const secretNouns = new Set([
  "password",
  "passwords",
  "passphrase",
  "passcode",
  "passwd",
  "pwd",
  "pw",
  "passkey",
  "pass-phrase",
]);

/** Two words of which the second says little alone. */
const secretPairs: Record<string, RegExp> = {
  key: /^(api|access|secret|private|encryption|signing|ssh|license|licence|product|master|service|deploy|stripe|aws|recovery|activation|openai|admin|account)$/,
  pass: /^(the|root|admin|wifi|fi|login|user|my|our|your)$/,
  token: /^(api|access|auth|bearer|refresh|session|personal|deploy|bot|github|slack|secret|the|our|my|your)$/,
  secret: /^(client|shared|app|api|webhook|signing|the|our|my|jwt)$/,
  word: /^(pass)$/,
  phrase: /^(pass|seed|recovery|secret)$/,
  code: /^(pass|wifi|fi)$/,
  login: /^(the|our|my|your|admin|root|his|her|their)$/,
  answer: /^(security)$/,
  credentials: /./,
  combination: /^(the|safe|locker|lock)$/,
};

const links = new Set([
  "is",
  "colon",
  "was",
  "are",
  ":",
  "=",
  "to",
  "will",
  "be",
  "becomes",
  "it's",
  "that's",
  "equals",
  "s",
  "being",
]);

const linkFillers = new Set([
  "just",
  "still",
  "now",
  "currently",
  "actually",
  "simply",
  "like",
  "gonna",
  "going",
  "set",
  "be",
  "again",
  "also",
  "always",
  "probably",
  "basically",
  "literally",
  "word",
  "words",
  "the",
  "new",
  "called",
  "okay",
  "ok",
  "so",
  "yeah",
  "well",
  "i",
  "think",
  "believe",
  "yes",
  "all",
  "one",
]);

/** What follows "the password is" when nobody says it. */
const noSecret = new Set(
  `wrong incorrect expired invalid not no in on at stored too required needed missing forgotten lost same different changed changing weak
  strong secure insecure unsafe safe shared reset being been only with for that this what which your my our his her their never sent coming
  correct right fine good bad hidden encrypted hashed salted blank empty working broken there here under inside somewhere kept saved written
  going about and or but because when if it he she they we you i a an some something someone everyone nobody known public private short long
  longer shorter easy hard simple complex complicated rotated rotating revoked up out off by from of as very really quite pretty important
  sensitive confidential protected disabled enabled valid active used reused leaked compromised exposed gone dead where how why who required
  optional mandatory unique random generated per managed handled visible masked redacted posted pinned printed taped available to rather almost
  definitely supposed meant due overdue unchanged updated fixed set ready reused also the`.split(/\s+/),
);

const boundaries = new Set(
  "for if please okay ok so but because when you i we they he she that's that which is are was to in at on from by then with who until before after it's don't do let's let can could will would should yeah thanks thank the just right got".split(
    " ",
  ),
);

/** "the password is hunter two", "hunter two is the password", "password: Tr0ub4dor&3". */
export function findPasswords(text: string, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "word" || !isSecretNoun(tokens, at)) continue;
    const found = readSecretAfter(text, tokens, at) ?? readSecretBefore(tokens, at);
    if (!found) continue;
    const { text: value } = plainText(tokens, found.from, found.to);
    spans.push({
      ...spanOf(tokens, found.from, found.to),
      group: "credentials",
      reason: "A password or key",
      ...(value.length > 1 ? { value } : {}),
    });
    at = Math.max(at, found.to - 1);
  }
  return spans;
}

function isSecretNoun(tokens: readonly Token[], at: number): boolean {
  const word = (tokens[at]?.text ?? "").replace(/'s$/, "");
  if (secretNouns.has(word)) return true;
  // "The wifi? It's blue finch 22."
  if (word === "wifi" && tokens[at + 1]?.text === "?") return true;
  if (word === "pass" && (at === 0 || tokens[at - 1]?.kind !== "word") && links.has(tokens[at + 1]?.text ?? ""))
    return true;
  // "log in with my name and then hunter two"
  if (word === "then" && tokens[at - 1]?.text === "and") {
    return /\b(?:log|sign)(?:ged|s)? in with\b/.test(wordsBefore(tokens, at, 8));
  }
  // "log in with hunter2"
  if (
    /^(with|using)$/.test(word) &&
    /^(in|login|logon)$/.test(tokens[at - 1]?.text ?? "") &&
    /^(log|logs|logged|logging|sign|signed|login|the|you|we)$/.test(tokens[at - 2]?.text ?? "log")
  )
    return true;
  if (!Object.hasOwn(secretPairs, word)) return false;
  const before = tokens[at - 1]?.text === "-" ? tokens[at - 2]?.text : tokens[at - 1]?.text;
  return Boolean(before && secretPairs[word]?.test(before));
}

function readSecretAfter(text: string, tokens: readonly Token[], noun: number): { from: number; to: number } | null {
  let at = noun + 1;
  // "the password for staging is", "the password to the vault is"
  const limit = at + 7;
  let linked = tokens[noun]?.text.endsWith("'s") ?? false;
  let link = at;
  for (; at < limit && !linked; at++) {
    const token = tokens[at];
    if (!token || token.kind === "mask") break;
    if (token.text === "?" && at <= noun + 6) {
      linked = true;
      link = at + 1;
      break;
    }
    if (endsSentence(tokens, at) && token.kind !== "break") break;
    if (
      links.has(token.text) &&
      !(token.text === "to" && /^(the|our|my|your|his|her|their|that|this|a)$/.test(tokens[at + 1]?.text ?? "")) &&
      !(token.text === "s" && !token.glued)
    ) {
      linked = true;
      link = at + 1;
      break;
    }
    if (secretNouns.has(token.text)) return null;
  }
  const isQuestion = tokens[at]?.text === "?";
  // "the secret sauce is testing"
  const isPair = !secretNouns.has((tokens[noun]?.text ?? "").replace(/'s$/, ""));
  if (
    isPair &&
    linked &&
    link > noun + 2 &&
    !/^(for|to|of|in|on)$/.test(tokens[noun + 1]?.text ?? "") &&
    !isFiller(tokens[noun + 1])
  )
    return null;
  if (!linked) return readStrong(text, tokens, noun + 1, noun + 6);
  let from = link;
  while (
    from < link + 8 &&
    tokens[from] &&
    (linkFillers.has(tokens[from]?.text ?? "") ||
      (links.has(tokens[from]?.text ?? "") && tokens[from]?.text !== "to") ||
      isFiller(tokens[from]) ||
      /^["'`,*.(]$|^\n$/.test(tokens[from]?.text ?? ""))
  ) {
    if (tokens[from]?.text === "." && !isQuestion && !tokens[from + 1]?.glued) return null;
    from++;
  }
  const first = tokens[from];
  if (!first || first.kind === "mask") return null;
  if (
    isQuestion &&
    (/^(no|nope|i'm|i'll|don't|maybe|dunno|sorry|not|ask|sure|let|can|could|what|why|who|check|good|mm)$/.test(
      first.text,
    ) ||
      sentenceLength(tokens, from) > 10)
  ) {
    return readStrong(text, tokens, from, from + 12);
  }
  const isWritten = isStrong(text, first);
  const isPhrase =
    /^(correct|right|good|bad|fine|blank|empty|hard|easy|simple|short|long|public|private|new|old|dead|random|strong|weak|safe)$/.test(
      first.text,
    ) &&
    isPlainWord(tokens[from + 1]) &&
    isPlainWord(tokens[from + 2]);
  if (!isWritten && !isPhrase && noSecret.has(first.text) && !isSpellingRun(tokens, from))
    return readStrong(text, tokens, from, from + 14);
  return { from, to: secretEnd(text, tokens, from) };
}

const isNumberToken = (token: Token | undefined) =>
  token !== undefined && (token.kind === "digits" || digitsOfWord(token.text) !== null);

const isPlainWord = (token: Token | undefined) =>
  token?.kind === "word" && !noSecret.has(token.text) && !boundaries.has(token.text);

function sentenceLength(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && at < from + 30 && !endsSentence(tokens, at)) at++;
  return at - from;
}

function isSpellingRun(tokens: readonly Token[], from: number): boolean {
  const run = readSpelled(tokens, from);
  return run !== null && run.to > from && run.letters + run.digits >= 3;
}

/** The end of a secret: the end of the clause, or of what is spelled. */
function secretEnd(text: string, tokens: readonly Token[], from: number): number {
  let to = Math.max(from + 1, chunkEnd(text, tokens, from));
  let words = 1;
  for (let at = to; at < tokens.length && at < from + 120; ) {
    const token = tokens[at];
    if (!token || token.kind === "mask" || token.text === ")" || token.text === '"' || token.text === "`") break;
    // "with a capital H", "all lower case"
    const how = /^(all|with|in|and|no|but)$/.test(token.text) ? readHow(tokens, at) : 0;
    if (how) {
      at = how;
      to = at;
      continue;
    }
    const spelled = readSpelled(tokens, at);
    if (
      spelled &&
      spelled.to > at &&
      !(token.text === "i" && boundaries.has(tokens[at + 1]?.text ?? "")) &&
      !(/^(a|at|to|for|point)$/.test(token.text) && spelled.to === at + 1)
    ) {
      at = spelled.to;
      to = at;
      words++;
      continue;
    }
    if (
      token.text === "," ||
      token.kind === "break" ||
      token.text === "-" ||
      token.text === "_" ||
      isFiller(token) ||
      token.text === "then" ||
      token.text === "and"
    ) {
      const next = tokens[at + 1];
      const goesOn =
        next &&
        (isSpelled(next) || isFiller(next) || ((token.text === "-" || token.text === "_") && next.kind === "word"));
      if (!goesOn || (next?.text === "i" && token.text !== "-")) break;
      at++;
      continue;
    }
    if (endsSentence(tokens, at) || token.kind === "mark" || boundaries.has(token.text) || words >= 6) break;
    at = Math.max(at + 1, chunkEnd(text, tokens, at));
    to = at;
    words++;
  }
  return to;
}

function readHow(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next < at + 4 && /^(a|an|the|all|one|with|in|no)$/.test(tokens[next]?.text ?? "")) next++;
  const word = tokens[next]?.text ?? "";
  if (/^(capital|capitals|caps|uppercase|lowercase|upper|lower|small|spaces|space|symbols|numbers)$/.test(word)) {
    next++;
    if (/^(case|letters?)$/.test(tokens[next]?.text ?? "")) next++;
    return readSpelled(tokens, next)?.to ?? next;
  }
  if (
    /^(exclamation|question|dollar|hash|star|dash|underscore|ampersand|at)$/.test(word) &&
    tokens[at]?.text !== "in"
  ) {
    next++;
    return /^(mark|point|sign)$/.test(tokens[next]?.text ?? "") ? next + 1 : next;
  }
  return 0;
}

/** The end of what is written without spaces from a token on, less the punctuation after it. */
function chunkEnd(text: string, tokens: readonly Token[], from: number): number {
  let to = from;
  while (
    tokens[to] &&
    (to === from || tokens[to]?.glued) &&
    tokens[to]?.kind !== "mask" &&
    tokens[to]?.kind !== "break" &&
    to < from + 200
  )
    to++;
  while (to > from + 1 && /^[.,;:?)"'`\]]$/.test(text.slice(tokens[to - 1]?.start, tokens[to - 1]?.end))) to--;
  return to;
}

/** Mixes letters, digits or signs as a password does. */
function isStrong(text: string, token: Token): boolean {
  const end = text.slice(token.start, token.start + 80).search(/[\s·]|$/);
  const chunk = text.slice(token.start, token.start + end).replace(/[.,;:?)"'`\]]+$/, "");
  if (chunk.length < 4 || /^(https?:|www\.)/i.test(chunk)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s'.,-]/].filter((kind) => kind.test(chunk)).length;
  return (
    (/\d/.test(chunk) &&
      /[A-Za-z]/.test(chunk) &&
      !/^\d+(st|nd|rd|th|k|m|am|pm|x|h|s|min|ms|gb|mb)$/i.test(chunk) &&
      !/^[A-Za-z]\d$/.test(chunk)) ||
    (kinds >= 3 && /[^A-Za-z0-9\s'.,/-]/.test(chunk))
  );
}

/** A strong password among the next words. */
function readStrong(
  text: string,
  tokens: readonly Token[],
  from: number,
  until: number,
): { from: number; to: number } | null {
  for (let at = from; at < until && at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.kind === "mask" || token.kind === "break") return null;
    if (endsSentence(tokens, at)) break;
    if (
      (token.kind === "word" || token.kind === "digits") &&
      (!token.glued || tokens[at - 1]?.kind === "mark") &&
      isStrong(text, token)
    )
      return { from: at, to: chunkEnd(text, tokens, at) };
  }
  // "still the same, hunter two"
  for (let at = from; at < Math.min(until, tokens.length); at++) {
    const isShort = tokens[at]?.text === "," && sentenceLength(tokens, at + 1) <= 4;
    if (isShort && isPlainWord(tokens[at + 1]) && isNumberToken(tokens[at + 2]))
      return { from: at + 1, to: secretEnd(text, tokens, at + 1) };
  }
  // "password hunter two"
  const word = tokens[from];
  const next = tokens[from + 1];
  if (
    word &&
    isPlainWord(word) &&
    !/^(manager|policy|policies|reset|resets|field|fields|page|form|rules|hash|protection|protected|change|changes|at|rotation|length|requirements|entry|screen|and|sharing|vault|attempts|less|box|per)$/.test(
      word.text,
    )
  ) {
    if (isNumberToken(next) && next?.text !== "one") return { from, to: secretEnd(text, tokens, from) };
  }
  return null;
}

/** "hunter two is the password", "use hunter two as the password", "hunter two, that's the password". */
function readSecretBefore(tokens: readonly Token[], noun: number): { from: number; to: number } | null {
  let at = noun - 1;
  while (
    at > noun - 5 &&
    /^(wifi|wi|fi|-|guest|admin|root|staging|production|prod|new|old|temporary|database|server|master|api|access|vault|account|shared|door|secret)$/.test(
      tokens[at]?.text ?? "",
    )
  )
    at--;
  if (!/^(the|our|my|your|his|her|their|a|as)$/.test(tokens[at]?.text ?? "")) return null;
  if (tokens[at]?.text !== "as") at--;
  const link = tokens[at]?.text ?? "";
  if (!/^(is|as|that's|was|it's)$/.test(link)) return null;
  let to = at;
  if (link === "that's" || link === "it's" || /^(that|it|which)$/.test(tokens[to - 1]?.text ?? "")) {
    if (link === "is" || link === "was") to--;
    if (!/^[,.\n-]$/.test(tokens[to - 1]?.text ?? "")) return null;
    while (/^[,.\n-]$/.test(tokens[to - 1]?.text ?? "")) to--;
    const last = tokens[to - 1];
    const isSecretLike = isNumberToken(last) || isSpelled(last) || isShortPhrase(tokens, to);
    if (!isSecretLike || tokens[noun + 1]?.kind === "word") return null;
  }
  let from = to;
  for (let steps = 0; steps < 40 && from > 0; steps++) {
    const token = tokens[from - 1];
    if (
      !token ||
      token.kind === "break" ||
      token.kind === "mask" ||
      /^(use|used|using|enter|type|typed|try|put|set|is|it's|and|so|that|okay|with|says?|said|think|tell|told|wrote|keep|kept|choose|chose|picked)$/.test(
        token.text,
      )
    )
      break;
    if (token.kind === "mark" && !token.glued && !tokens[from]?.glued) break;
    if (/^[,.!?;:]$/.test(token.text) && !(isSpelled(tokens[from]) && isSpelled(tokens[from - 2]))) break;
    if (to - from >= 4 && !isSpelled(token)) break;
    from--;
  }
  const first = tokens[from];
  if (
    from >= to ||
    !first ||
    (to - from === 1 && (noSecret.has(first.text) || /^(where|what|who|there|he|mine|yours)$/.test(first.text)))
  )
    return null;
  if (/^(that|this|what|which|it|where|here|he|she|who|there|one|problem|issue|the|because|how)$/.test(first.text))
    return null;
  return { from, to };
}

/** "open sesame, that's the password" */
function isShortPhrase(tokens: readonly Token[], to: number): boolean {
  let from = to;
  while (from > 0 && tokens[from - 1]?.kind === "word") from--;
  const words = tokens.slice(from, to);
  return (
    words.length >= 2 &&
    words.length <= 3 &&
    from > 0 &&
    words.every((word) => isPlainWord(word) && word.text.length > 2)
  );
}

/** Spelled out with capitals, or letters and digits mixed: "capital B, lower c, 7". */
export function findSpelled(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.kind === "mark" || !isSpelled(token)) continue;
    if (token.glued && tokens[at - 1]?.kind !== "mark") continue;
    const run = readSpelled(tokens, at);
    if (!run) continue;
    const size = run.letters + run.digits;
    if (run.to === at || (run.cases === 0 && size < 6)) {
      at = Math.max(at, run.scanned - 1);
      continue;
    }
    const { text: value } = plainText(tokens, at, run.to);
    const isCase =
      run.cases >= 1 &&
      run.letters >= 1 &&
      size >= 2 &&
      (run.digits > 0 || run.cases > 1 || run.letters > 2) &&
      !isSpellingWord(tokens[run.to]);
    const glued = tokens.slice(at + 1, run.to).filter((one) => one.glued && one.kind !== "mark").length;
    const isMixed =
      glued * 3 < run.to - at &&
      run.letters >= 2 &&
      run.digits >= 2 &&
      size >= 6 &&
      /[b-hj-z]/.test(value) &&
      value.length <= run.to - at + 12 &&
      run.to - at >= 6;
    const isLong = run.letters >= 8;
    if (isCase || isMixed || isLong) {
      spans.push({ ...spanOf(tokens, at, run.to), group: "credentials", reason: "Something spelled out", value });
      at = run.to - 1;
    } else at = Math.max(at, run.scanned - 1);
  }
  return spans;
}
