/** A line as input of the retranscription. */
export type FinalLine = {
  id: string;
  identity: string;
  tMs: number;
  durationMs: number;
  text: string;
  language: string | null;
  originalText: string | null;
  retranscribedAt: Date | null;
};

/** Lines that are transcribed together, their place in the meeting, and the text just before them as a prompt. */
export type Passage<Line extends FinalLine> = { lines: Line[]; fromMs: number; toMs: number; before: string };

/** The longest pause between two lines of one passage. */
const quietMsMax = 1500;

/** The clock difference between recorder and transcriber, which use separate connections to the room. */
const marginMs = 200;
/** Lines include some silence at both ends, so two lines may overlap this much without simultaneous speech. */
const overlapMsMax = 300;
const beforeLengthMax = 200;

/**
 * Selects the lines to retranscribe: not edited, not retranscribed before, completely inside this part of the
 * recording, and without simultaneous speech of others, because the recording mixes all voices. `lines` are sorted by
 * start; times are milliseconds since the start of the meeting.
 */
export function linesToRetranscribe<Line extends FinalLine>(
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
 * Merges consecutive lines of one speaker into passages of at most `passageMsMax`, because a model recognises more in
 * longer audio. Returns only passages of several lines. `passages` have one line each, taken from `lines`.
 */
export function mergePassages<Line extends FinalLine>(
  passages: readonly Passage<Line>[],
  lines: readonly Line[],
  passageMsMax: number,
): Passage<Line>[] {
  const place = new Map(lines.map((line, index) => [line.id, index]));
  const pieces: Passage<Line>[] = [];
  for (const passage of passages) {
    const [line] = passage.lines;
    const piece = pieces.at(-1);
    const last = piece?.lines.at(-1);
    const isContinued =
      piece &&
      line &&
      last &&
      last.identity === line.identity &&
      last.language === line.language &&
      place.get(line.id) === (place.get(last.id) ?? -1) + 1 &&
      line.tMs - endOf(last) <= quietMsMax &&
      passage.toMs - piece.fromMs <= passageMsMax;
    if (isContinued) pieces[pieces.length - 1] = { ...piece, lines: [...piece.lines, line], toMs: passage.toMs };
    else pieces.push(passage);
  }
  return pieces.filter((piece) => piece.lines.length > 1);
}

/**
 * Whether the new text is plausible as a transcript of the same audio. A model that fails returns nothing or repeats
 * itself endlessly; then the live text is better.
 */
export function isPlausible(before: string, after: string): boolean {
  const [had, has] = [countWords(before), countWords(after)];
  return has > 0 && has <= had * 1.5 + 2 && has * 1.5 + 2 >= had;
}

const endOf = ({ tMs, durationMs }: FinalLine) => tMs + durationMs;
const overlapMs = (one: FinalLine, other: FinalLine) =>
  Math.min(endOf(one), endOf(other)) - Math.max(one.tMs, other.tMs);
const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)?.length ?? 0;
