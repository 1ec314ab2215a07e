/** A line as the second pass looks at it. */
export type HeardLine = {
  id: string;
  identity: string;
  tMs: number;
  durationMs: number;
  text: string;
  language: string | null;
  originalText: string | null;
  readAgainAt: Date | null;
};

/** A line, where the recording has it, and what was said just before it. */
export type Passage<Line extends HeardLine> = { line: Line; fromMs: number; toMs: number; before: string };

/** Recorder and transcriber each hear the room over a connection of their own: so far apart are their clocks. */
const marginMs = 200;
/** A line begins and ends with a little silence: so much of two may lie over each other without a word in both. */
const overlapMsMax = 300;
const beforeLengthMax = 200;

/**
 * Lines that may be read again: nobody edited them, no pass has heard them, the recording holds all of their sound,
 * and in it nobody else speaks over them. `lines` in the order in which people began to speak; moments count from the
 * meeting's start.
 */
export function linesToRead<Line extends HeardLine>(
  lines: readonly Line[],
  part: { startMs: number; endMs: number },
): Passage<Line>[] {
  return lines.flatMap((line, index) => {
    if (line.originalText !== null || line.readAgainAt !== null) return [];
    const { tMs } = line;
    if (tMs < part.startMs || endOf(line) > part.endMs) return [];
    const others = lines.filter((other) => other !== line);
    if (others.some((other) => other.identity !== line.identity && overlapMs(other, line) > overlapMsMax)) return [];
    const ends = others.filter((other) => other.tMs < tMs).map(endOf);
    const begins = others.filter((other) => other.tMs >= tMs).map((other) => other.tMs);
    const fromMs = Math.max(part.startMs, Math.min(tMs, Math.max(tMs - marginMs, ...ends)));
    const toMs = Math.min(part.endMs, Math.max(endOf(line), Math.min(endOf(line) + marginMs, ...begins)));
    const before = lines.slice(Math.max(0, index - 3), index).map(({ text }) => text);
    return [{ line, fromMs, toMs, before: before.join(" ").slice(-beforeLengthMax) }];
  });
}

/**
 * Whether the new words can be another hearing of the old ones. A model that loses its way says nothing, or goes on
 * and on; then the words of then are better.
 */
export function isAnotherHearing(before: string, after: string): boolean {
  const [had, has] = [countWords(before), countWords(after)];
  return has > 0 && has <= had * 1.5 + 2 && has * 1.5 + 2 >= had;
}

const endOf = ({ tMs, durationMs }: HeardLine) => tMs + durationMs;
const overlapMs = (one: HeardLine, other: HeardLine) =>
  Math.min(endOf(one), endOf(other)) - Math.max(one.tMs, other.tMs);
const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)?.length ?? 0;
