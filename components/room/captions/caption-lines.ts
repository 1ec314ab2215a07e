import type { SegmentWire } from "@/lib/features/transcripts/schema";

/** The most lines of the transcript that the captions show. */
export const linesMax = 40;
export const quietAfterMs = 7000;
export const silentAfterMs = 30_000;

type CaptionLine = Pick<SegmentWire, "id" | "speaker" | "language" | "text" | "doubted">;
export type CaptionTurn = {
  key: string;
  identity: string;
  name: string;
  language: string | null;
  lines: Pick<CaptionLine, "id" | "text" | "doubted">[];
};

/** Joins consecutive lines of one speaker in one language. */
export function joinTurns(lines: readonly CaptionLine[]): CaptionTurn[] {
  const turns: CaptionTurn[] = [];
  for (const { id, speaker, language, text, doubted } of lines) {
    const line = { id, text, doubted };
    const last = turns.at(-1);
    if (last?.identity === speaker.identity && last.language === language) last.lines.push(line);
    else turns.push({ key: id, identity: speaker.identity, name: speaker.name, language, lines: [line] });
  }
  return turns;
}
