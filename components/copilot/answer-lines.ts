import type { SourceWire } from "@/lib/flows/copilot/schema";

/** A line of an answer. `at` is the time of day that it names: 10:17. */
export type AnswerLine =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "point"; text: string; at: string | null }
  | { kind: "quote"; by: string; words: string; at: string | null };

const quotePattern = /^(.{1,200}?): “(.+)”$/s;
const timePattern = /\b\d{1,2}:\d{2}\b/;

/** The lines of an answer's plain text: quotes, points under their headings, and sentences. */
export function readAnswerLines(text: string): AnswerLine[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index): AnswerLine[] => {
    if (line === "") return [];
    if (line.startsWith("• ")) return [readPoint(line.slice(2))];
    const [, by, words] = quotePattern.exec(line) ?? [];
    if (by && words) return [{ kind: "quote", by, words, at: timePattern.exec(by)?.[0] ?? null }];
    const isHeading = lines[index + 1]?.startsWith("• ") === true && !/[.:?!]$/.test(line);
    return [{ kind: isHeading ? "heading" : "text", text: line }];
  });
}

/** A point ends with the time of its words: "Ben orders chairs (10:14)". */
function readPoint(line: string): AnswerLine {
  const [, text, at] = /^(.*) \((\d{1,2}:\d{2})\)$/s.exec(line) ?? [];
  return text && at ? { kind: "point", text, at } : { kind: "point", text: line, at: null };
}

/** The words of this meeting that a line with a time of day rests on. */
export const sourceAt = (sources: readonly SourceWire[], at: string | null): SourceWire | undefined =>
  at === null
    ? undefined
    : sources.find(({ kind, name, t_ms: tMs }) => kind === "transcript" && tMs !== null && name.endsWith(` ${at}`));

/** Each source once (several lines of one minute have the same name), without those to which a time in the text leads. */
export function listedSources(sources: readonly SourceWire[], text: string): SourceWire[] {
  const times = readAnswerLines(text).flatMap((line) => ("at" in line ? [line.at] : []));
  const led = new Set(times.map((at) => sourceAt(sources, at)?.name));
  return sources.filter(({ name }, at) => !led.has(name) && sources.findIndex((other) => other.name === name) === at);
}
