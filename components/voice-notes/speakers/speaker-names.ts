import type { NoteSpeaker, Segment } from "@/lib/features/voice-notes/schema";

type Speakers = Record<string, Pick<NoteSpeaker, "name">>;

/** "Ana", or "Speaker 2" before anybody said who it is. */
export const nameSpeaker = (speakers: Speakers, label: string | null): string =>
  label === null ? "Speaker" : (speakers[label]?.name ?? `Speaker ${label.slice(1)}`);

/** Those who say something, by their number. */
export function listSpeakers(transcript: readonly Segment[]): string[] {
  const labels = new Set(transcript.flatMap(({ speaker }) => speaker ?? []));
  return [...labels].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
}

/** A label that nobody has yet. */
export function nextLabel(labels: readonly string[]): string {
  const numbers = new Set(labels.map((label) => Number(label.slice(1))));
  let next = 1;
  while (numbers.has(next)) next += 1;
  return `S${next}`;
}

export type Excerpt = { startMs: number; endMs: number; text: string };

const excerptsMax = 3;
const excerptMsMax = 8000;

/** The longest things that a speaker says alone, in their order. */
export function listExcerpts(transcript: readonly Segment[], label: string): Excerpt[] {
  const own = transcript.filter(({ speaker, overlap, text }) => speaker === label && !overlap && text.trim() !== "");
  const length = ({ start_ms: startMs, end_ms: endMs }: Segment) => Math.min(excerptMsMax, endMs - startMs);
  return [...own]
    .sort((one, other) => length(other) - length(one))
    .slice(0, excerptsMax)
    .sort((one, other) => one.start_ms - other.start_ms)
    .map((one) => ({ startMs: one.start_ms, endMs: one.start_ms + length(one), text: one.text }));
}

/** How long a speaker speaks. */
export const spokenMs = (transcript: readonly Segment[], label: string): number =>
  transcript.reduce((sum, one) => sum + (one.speaker === label ? one.end_ms - one.start_ms : 0), 0);

export type SpeakerRun = { label: string; startMs: number; endMs: number };

/** What to draw over the sound: neighbouring lines of one speaker as one. */
export function listRuns(transcript: readonly Segment[]): SpeakerRun[] {
  const runs: SpeakerRun[] = [];
  for (const { speaker, start_ms: startMs, end_ms: endMs } of transcript) {
    const last = runs.at(-1);
    if (speaker === null) continue;
    if (last?.label === speaker && startMs - last.endMs < 1000) last.endMs = Math.max(last.endMs, endMs);
    else runs.push({ label: speaker, startMs, endMs });
  }
  return runs;
}
