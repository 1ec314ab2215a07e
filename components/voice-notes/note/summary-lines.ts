/** A paragraph of the summary. `atMs`: when that was said. */
export type SummaryLine = { key: string; kind: "heading" | "item" | "text"; text: string; atMs: number | null };

const time = /\[(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\]/g;

/** The summary as it is written by Parley: headings, items and paragraphs, with times as `[mm:ss]`. */
export function readSummary(markdown: string): SummaryLine[] {
  return markdown.split("\n").flatMap((raw, at) => {
    const line = raw.trim();
    if (line === "") return [];
    const [, sign = "", rest = line] = /^(#{1,6}\s+|[-*+]\s+)?(.*)$/.exec(line) ?? [];
    const kind = sign.startsWith("#") ? "heading" : sign ? "item" : "text";
    const [first] = rest.matchAll(time);
    const text = rest
      .replace(time, "")
      .replace(/\*\*|__/g, "")
      .replace(/\s+/g, " ")
      .replace(/\s+([.,;:])/g, "$1")
      .trim();
    return [{ key: `${at} ${line}`, kind, text, atMs: first ? toMs(first) : null } as const];
  });
}

const toMs = ([, hours = "0", minutes = "0", seconds = "0"]: RegExpMatchArray) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
