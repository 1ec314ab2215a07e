import "server-only";
import { createHash } from "node:crypto";

export type Strength = "weak" | "fair" | "strong";

const bits = { fair: 45, strong: 70 };
const classes: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

let known: Promise<Set<string>> | null = null;

/** Loads the list of common passwords when it is first asked for: most processes never are. */
async function knownPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"] as Iterable<string>);
}

/**
 * A cheap estimate, for a list: by length and kinds of characters, less for what repeats itself or is a common password
 * with digits around it. The sentence that people see while they type comes from a better one, which takes milliseconds.
 */
export async function strengthOf(secret: string): Promise<Strength> {
  known ??= knownPasswords();
  const common = await known;
  const plain = secret.toLowerCase();
  if (common.has(plain) || common.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ""))) return "weak";
  const perCharacter = Math.log2(classes.reduce((sum, [pattern, size]) => sum + (pattern.test(secret) ? size : 0), 0));
  const estimate = perCharacter * countUnpredicted(secret);
  if (estimate < bits.fair) return "weak";
  return estimate < bits.strong ? "fair" : "strong";
}

/** Characters that do not follow from the one before: no repeats, no runs such as `abc` or `321`; and no character counts often. */
function countUnpredicted(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1);
  return Math.min(steps.length, 3 * new Set(codes).size);
}

/** Tells equal secrets; kept sealed, since it can be guessed from. */
export const markOf = (secret: string) => createHash("sha256").update(secret).digest("base64url").slice(0, 22);
