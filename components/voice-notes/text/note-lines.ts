import type { Segment } from "@/lib/features/voice-notes/schema";

/** A line of the text. `id`: its place in the transcript. */
export type NoteLine = Segment & { id: string };
/** What one speaker says on end. */
export type NoteTurn = { key: string; speaker: string | null; startMs: number; lines: NoteLine[] };

const pauseMsMax = 45_000;
/** Keeps rounding errors from choosing the line before. */
const toleranceMs = 250;

export const listLines = (transcript: readonly Segment[]): NoteLine[] =>
  transcript.map((segment, at) => ({ ...segment, id: String(at) })).filter(({ text }) => text.trim() !== "");

/** A long pause begins a new turn, so that its time stays close to the words. */
export function groupTurns(lines: readonly NoteLine[]): NoteTurn[] {
  const turns: NoteTurn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && last.speaker === line.speaker && line.start_ms - before.end_ms < pauseMsMax) {
      last.lines.push(line);
    } else turns.push({ key: line.id, speaker: line.speaker, startMs: line.start_ms, lines: [line] });
  }
  return turns;
}

/** The last line that begins at or before a moment, or the first. */
export function findLineAt(lines: readonly NoteLine[], ms: number): NoteLine | undefined {
  const at = lines.findLastIndex(({ start_ms: startMs }) => startMs <= ms + toleranceMs);
  return lines[Math.max(0, at)];
}

/** When a letter of a line is spoken: from the beginning of its word, as if all letters took the same time. */
export function timeOfLetter({ start_ms: startMs, end_ms: endMs, text }: Segment, letter: number): number {
  const word = text.slice(0, letter).search(/\S+$/);
  const from = word < 0 ? letter : word;
  return Math.round(startMs + ((endMs - startMs) * from) / Math.max(1, text.length));
}

/** With this line changed. What a person wrote stays, whatever a later pass hears. */
export const changeLine = (
  transcript: readonly Segment[],
  id: string,
  change: Partial<Pick<Segment, "text" | "speaker">>,
): Segment[] =>
  transcript.map((segment, at) => (String(at) === id ? { ...segment, ...change, edited: true } : segment));

/** With everything that one speaker says given to another. */
export const mergeSpeakers = (transcript: readonly Segment[], from: string, into: string): Segment[] =>
  transcript.map((segment) => (segment.speaker === from ? { ...segment, speaker: into } : segment));
