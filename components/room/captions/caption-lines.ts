import type { SegmentWire } from "@/lib/transcripts/schema";

/** Of the transcript, what the captions scroll back over. */
export const linesMax = 40;
export const quietAfterMs = 7000;

export type CaptionTurn = { key: string; identity: string; name: string; language: string | null; text: string };

/** Lines that one person said in a row, in one language, read as one, under one name. */
export function joinTurns(lines: readonly Pick<SegmentWire, "id" | "speaker" | "language" | "text">[]): CaptionTurn[] {
  const turns: CaptionTurn[] = [];
  for (const { id, speaker, language, text } of lines) {
    const last = turns.at(-1);
    if (last?.identity === speaker.identity && last.language === language) last.text = `${last.text} ${text}`;
    else turns.push({ key: id, identity: speaker.identity, name: speaker.name, language, text });
  }
  return turns;
}
