/** A line as the second pass looks at it. */
export type HeardLine = {
  id: string;
  identity: string;
  tMs: number;
  durationMs: number;
  text: string;
  language: string | null;
  originalText: string | null;
  retranscribedAt: Date | null;
};

/** Lines that are heard in one piece, where the recording has them, and what was said just before. */
export type Passage<Line extends HeardLine> = { lines: Line[]; fromMs: number; toMs: number; before: string };

/** So much quiet between two lines of a piece. */
const quietMsMax = 1500;

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
    if (line.originalText !== null || line.retranscribedAt !== null) return [];
    const { tMs } = line;
    if (tMs < part.startMs || endOf(line) > part.endMs) return [];
    const others = lines.filter((other) => other !== line);
    if (others.some((other) => other.identity !== line.identity && overlapMs(other, line) > overlapMsMax)) return [];
    const ends = others.filter((other) => other.tMs < tMs).map(endOf);
    const begins = others.filter((other) => other.tMs >= tMs).map((other) => other.tMs);
    const fromMs = Math.max(part.startMs, Math.min(tMs, Math.max(tMs - marginMs, ...ends)));
    const toMs = Math.min(part.endMs, Math.max(endOf(line), Math.min(endOf(line) + marginMs, ...begins)));
    const before = lines.slice(Math.max(0, index - 3), index).map(({ text }) => text);
    return [{ lines: [line], fromMs, toMs, before: before.join(" ").slice(-beforeLengthMax) }];
  });
}

/**
 * What one person said in a row, in pieces of several lines and at most `pieceMsMax`: a model hears more in them than
 * in their lines. `passages` of one line each, of `lines`.
 */
export function inPieces<Line extends HeardLine>(
  passages: readonly Passage<Line>[],
  lines: readonly Line[],
  pieceMsMax: number,
): Passage<Line>[] {
  const place = new Map(lines.map((line, index) => [line.id, index]));
  const pieces: Passage<Line>[] = [];
  for (const passage of passages) {
    const [line] = passage.lines;
    const piece = pieces.at(-1);
    const last = piece?.lines.at(-1);
    const goesOn =
      piece &&
      line &&
      last &&
      last.identity === line.identity &&
      last.language === line.language &&
      place.get(line.id) === (place.get(last.id) ?? -1) + 1 &&
      line.tMs - endOf(last) <= quietMsMax &&
      passage.toMs - piece.fromMs <= pieceMsMax;
    if (goesOn) pieces[pieces.length - 1] = { ...piece, lines: [...piece.lines, line], toMs: passage.toMs };
    else pieces.push(passage);
  }
  return pieces.filter((piece) => piece.lines.length > 1);
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
