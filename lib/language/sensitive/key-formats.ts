import { alternatives } from "@/lib/language/alternatives";
import type { Span } from "./spans";

/** Keys and tokens that are known by how they begin, and others that are long and random. */
const formats: { pattern: RegExp; reason: string }[] = [
  {
    pattern:
      /-{3,5} ?BEGIN [A-Z ]{0,40}(?:KEY|CERTIFICATE)[A-Z ]{0,20}-{3,5}(?:[\s\S]{0,8000}?-{3,5} ?END [A-Z ]{0,60}-{3,5}|[\s\S]{0,4000})/g,
    reason: "A private key",
  },
  { pattern: /\beyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,2000})?/g, reason: "A signed token" },
  {
    pattern: new RegExp(
      alternatives`
        \b(?:sk|pk|rk)[_-](?:live|test|ant|proj|svcacct|or)[\w-]{3,300}|\bsk-[A-Za-z0-9_-]{16,300}
        \b(?:AKIA|ASIA|AROA|AIDA)[0-9A-Z]{12,20}\b|\bgh[pousr]_[A-Za-z0-9]{10,300}|\bgithub_pat_\w{10,300}
        \bglpat-[\w-]{10,100}|\bxox[a-z]-[\w-]{6,300}|\bxapp-[\w-]{6,300}|\bAIza[\w-]{20,60}|\bya29\.[\w-]{10,500}
        \bnpm_[A-Za-z0-9]{20,60}|\bpypi-[\w-]{20,300}|\bSG\.[\w-]{10,60}\.[\w-]{10,100}|\bhf_[A-Za-z0-9]{16,60}
        \bdop_v1_[a-f0-9]{20,80}|\bwhsec_[\w+/=-]{10,100}|\bshp(?:at|ss|ca|pa)_[a-fA-F0-9]{16,64}
        \bparley_[\w-]{10,200}|\bsq0[a-z]{3}-[\w-]{16,80}|\bEAAC[A-Za-z0-9]{20,300}|\bkey-[0-9a-f]{20,60}\b
        \bAC[0-9a-f]{32}\b|\bSK[0-9a-f]{32}\b|\blin_api_\w{16,80}|\bntn_\w{16,80}|\bvercel_\w{16,80}
        \bre_[A-Za-z0-9]{8,20}_[A-Za-z0-9]{10,40}|\bAGE-SECRET-KEY-[A-Z0-9]{20,80}|\bAccountKey=[\w+/=]{20,200}
      `,
      "g",
    ),
    reason: "An access key",
  },
  { pattern: /\b(?=[A-Za-z]{0,20}[a-z])[A-Za-z]{3,20}\d{2,8}[!@#$%^&*]{1,4}(?![\w@])/g, reason: "A password" },
  { pattern: /\b[Bb]earer [\w.~+/=-]{12,2000}/g, reason: "An access token" },
  { pattern: /\bBasic [A-Za-z0-9+/]{12,500}={0,2}/g, reason: "An access token" },
  {
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:[^\s/@]{1,200}@[^\s]{1,300}/gi,
    reason: "A link with a password",
  },
  { pattern: /\bhooks\.slack\.com\/services\/[\w/]{10,100}/g, reason: "A secret link" },
  { pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, reason: "A unique key" },
  { pattern: /\b(?:[A-Z0-9]{4,6}-){3,7}[A-Z0-9]{4,6}\b/g, reason: "A licence key" },
];
const assigned =
  /\b[\w-]{0,40}(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|client[_-]?secret)["']? ?[=] ?["'`]?([^\s"'`,;&]{3,300})/gi;
const longWord = /[A-Za-z0-9+/_=-]{14,600}/g;

export function findKeys(text: string): Span[] {
  const spans: Span[] = [];
  for (const { pattern, reason } of formats) {
    for (const match of text.matchAll(pattern))
      spans.push({ start: match.index, end: match.index + match[0].length, group: "credentials", reason });
  }
  for (const match of text.matchAll(assigned)) {
    const value = match[1] ?? "";
    const start = match.index + match[0].length - value.length;
    if (!value.includes("·"))
      spans.push({ start, end: start + value.length, group: "credentials", reason: "A secret value" });
  }
  for (const match of text.matchAll(longWord)) {
    if (isRandom(match[0]) && !isInLink(text, match.index))
      spans.push({
        start: match.index,
        end: match.index + match[0].length,
        group: "credentials",
        reason: "A long random string",
      });
  }
  return spans;
}

/** Links have a rule of their own. */
function isInLink(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < 2_000 && !/\s/.test(text[start - 1] ?? " ")) start--;
  return /^[("'<[]?(?:https?:\/\/|www\.)/i.test(text.slice(start, start + 12));
}

/** Letters and digits in no order that a word or a name has. */
export function isRandom(word: string): boolean {
  const parts = word.split(/[-_/=+]+/).filter(Boolean);
  const hasAll = /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
  if (word.length >= 32 && hasAll && changesIn(word) >= word.length / 4 && entropyOf(word) > 4) return true;
  return parts.some((part) => {
    if (part.length < 14) return false;
    if (/^\d+$/.test(part)) return false;
    if (/^[0-9a-f]{24,}$/i.test(part) && /\d/.test(part)) return true;
    const digits = part.replace(/\D/g, "").length;
    const changes = changesIn(part);
    return (digits >= 2 || changes >= 8) && changes >= Math.max(4, part.length / 5) && entropyOf(part) > 3;
  });
}

/** How often letters, capitals and digits take turns. */
function changesIn(part: string): number {
  return part
    .replace(/[a-z]+/g, "a")
    .replace(/[A-Z]+/g, "A")
    .replace(/\d+/g, "0").length;
}

function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}
