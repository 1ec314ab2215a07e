/** An address as people and programs write it, where `https://` may be missing; null when it is none. */
function readAddress(text: string | null): URL | null {
  const trimmed = text?.trim() ?? "";
  const address = isWhole(trimmed) ? trimmed : `https://${trimmed}`;
  // Not every supported browser has `URL.parse`.
  return URL.canParse(address) ? new URL(address) : null;
}

/** `example.org:8443` has no scheme: what stands before its colon is the host. */
const isWhole = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** "example.org:8443"; null for what names no host. */
export const hostOf = (text: string | null) => readAddress(text)?.host.toLowerCase() || null;

/** Only http and https lead anywhere, and a bare name only if it looks like a site; the rest is text. */
export function webAddress(text: string | null): URL | null {
  const url = readAddress(text);
  if (!url || !text) return null;
  if (!isWhole(text.trim())) return /^[\w.-]+\.[a-z]{2,}([/:?#]|$)/i.test(text.trim()) && !url.username ? url : null;
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}
