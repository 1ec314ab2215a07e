import type { SegmentWire } from "@/lib/features/transcripts/schema";

/** The most lines of the transcript that the captions show. */
export const linesMax = 40;
export const quietAfterMs = 7000;
export const silentAfterMs = 30_000;

export type CaptionTurn = { key: string; identity: string; name: string; language: string | null; text: string };

/** Joins consecutive lines of one speaker in one language. */
export function joinTurns(lines: readonly Pick<SegmentWire, "id" | "speaker" | "language" | "text">[]): CaptionTurn[] {
  const turns: CaptionTurn[] = [];
  for (const { id, speaker, language, text } of lines) {
    const last = turns.at(-1);
    if (last?.identity === speaker.identity && last.language === language) last.text = `${last.text} ${text}`;
    else turns.push({ key: id, identity: speaker.identity, name: speaker.name, language, text });
  }
  return turns;
}
