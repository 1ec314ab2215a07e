import type { SegmentWire } from "@/lib/transcripts/schema";

/** Of the transcript, what the captions scroll back over. */
export const linesMax = 40;
export const quietAfterMs = 7000;

export type CaptionTurn = { key: string; identity: string; name: string; text: string };

/** Lines that one person said in a row read as one, under one name. */
export function joinTurns(lines: readonly Pick<SegmentWire, "id" | "speaker" | "text">[]): CaptionTurn[] {
  const turns: CaptionTurn[] = [];
  for (const { id, speaker, text } of lines) {
    const last = turns.at(-1);
    if (last?.identity === speaker.identity) last.text = `${last.text} ${text}`;
    else turns.push({ key: id, identity: speaker.identity, name: speaker.name, text });
  }
  return turns;
}
