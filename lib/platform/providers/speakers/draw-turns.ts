import type { LocalVoice } from "./find-voices";
import type { Turn } from "./provider";

/** Breaks of one speaker that are no break. */
const breathSeconds = 0.5;
const turnSecondsMin = 0.2;

/** The turns of all windows by whom they were found to be of, in order. */
export function drawTurns(voices: readonly LocalVoice[], speakerOf: readonly number[]): Turn[] {
  const bySpeaker = new Map<number, [number, number][]>();
  for (const [at, { spans }] of voices.entries()) {
    const speaker = speakerOf[at];
    if (speaker === undefined || speaker < 0) continue;
    bySpeaker.set(speaker, [...(bySpeaker.get(speaker) ?? []), ...spans]);
  }
  const joined = [...bySpeaker].flatMap(([speaker, spans]) =>
    joinSpans(spans).map(([from, to]) => ({ speaker, from, to })),
  );
  const turns = joined.filter(({ from, to }) => to - from >= turnSecondsMin).sort((a, b) => a.from - b.from);
  return turns.map(({ speaker, from, to }) => ({
    speaker,
    startMs: Math.round(from * 1000),
    endMs: Math.round(to * 1000),
    overlap: turns.some(
      (other) => other.speaker !== speaker && Math.min(other.to, to) - Math.max(other.from, from) > 0.2,
    ),
  }));
}

function joinSpans(spans: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from - last[1] <= breathSeconds) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
