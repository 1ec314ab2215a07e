export type TextPart = { kind: "text" | "link"; text: string; href: string };

const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

/** Plain text with its web addresses told apart. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    const shown = withoutSentenceEnd(match[0]);
    const href = webAddress(shown);
    if (!href) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index), href: "" });
    parts.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end), href: "" });
  return parts;
}

/** "(see https://a.example/b)." links to the page, not to its full stop or bracket. */
function withoutSentenceEnd(address: string): string {
  const trimmed = address.replace(/[.,;:!?'"»”’]+$/, "");
  const closesMore = count(trimmed, ")") > count(trimmed, "(");
  return closesMore && trimmed.endsWith(")") ? withoutSentenceEnd(trimmed.slice(0, -1)) : trimmed;
}

function webAddress(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  // Not every supported browser has `URL.parse`.
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") ? url.href : null;
}

function count(text: string, letter: string) {
  return text.split(letter).length - 1;
}
