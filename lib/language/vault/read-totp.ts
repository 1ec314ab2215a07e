/** A seed as an `otpauth://` address, and whose it is. */
export type Totp = { uri: string; label: string | null };

/** Some leave the name out, and its slash. */
const address = /^otpauth:\/\/totp(?:\/([^?]*))?\?(.*)$/i;
const algorithms = /^SHA-?(1|256|512)$/i;
const digitsMax = 10;
/** Seconds. */
const periodMax = 3600;

/** Reads `otpauth://totp/…` or a seed in base32, in groups or not; null when it is neither. Counters (HOTP) are neither. */
export function readTotp(text: string): Totp | null {
  const trimmed = text.trim();
  const [, label = "", query = ""] = address.exec(trimmed) ?? [];
  if (!query) {
    const secret = readBase32(trimmed);
    return secret === null ? null : { uri: `otpauth://totp/Code?secret=${secret}`, label: null };
  }
  const given = new Map(Array.from(new URLSearchParams(query), ([name, value]) => [name.toLowerCase(), value]));
  const secret = readBase32(given.get("secret") ?? "");
  const algorithm = algorithms.exec(given.get("algorithm") ?? "SHA1")?.[1];
  const digits = Number(given.get("digits") ?? 6);
  const period = Number(given.get("period") ?? 30);
  if (secret === null || !algorithm || !isWithin(digits, digitsMax) || !isWithin(period, periodMax)) return null;
  const name = decode(label).trim().toWellFormed();
  const issuer = given.get("issuer")?.trim().toWellFormed();
  const parts = [
    `secret=${secret}`,
    ...(issuer ? [`issuer=${encodeURIComponent(issuer)}`] : []),
    ...(algorithm === "1" ? [] : [`algorithm=SHA${algorithm}`]),
    ...(digits === 6 ? [] : [`digits=${digits}`]),
    ...(period === 30 ? [] : [`period=${period}`]),
  ];
  const written = encodeURIComponent(name || issuer || "Code").replace("%3A", ":");
  return { uri: `otpauth://totp/${written}?${parts.join("&")}`, label: name || issuer || null };
}

/** An authenticator shows this name where the seed came without one. */
export const nameTotp = (uri: string, name: string) =>
  uri.replace(/^(otpauth:\/\/totp\/)(Code|OTPAuth)(?=\?)/, (_, start) => start + encodeURIComponent(name));

/** What other apps take when it is pasted: the seed alone, or, where that does not say all, the whole address. */
export function setupKeyOf(uri: string): string {
  const { searchParams: given } = new URL(uri);
  const isUsual = Object.entries(usual).every(([name, value]) => (given.get(name) ?? value) === value);
  return (isUsual && given.get("secret")) || uri;
}

const usual = { algorithm: "SHA1", digits: "6", period: "30" };

const isWithin = (count: number, max: number) => Number.isInteger(count) && count > 0 && count <= max;

/** Capitals without spaces, dashes and padding; null when these are other letters, or too few to be a seed. */
function readBase32(text: string): string | null {
  const letters = text.replace(/[\s-]/g, "").replace(/=+$/, "").toUpperCase();
  return /^[A-Z2-7]{8,}$/.test(letters) ? letters : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
