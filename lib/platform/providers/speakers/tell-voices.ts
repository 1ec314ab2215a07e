import { centresOf, clusterVoices, nearest, type VoicePiece } from "./cluster-voices";
import { drawTurns } from "./draw-turns";
import type { LocalVoice } from "./find-voices";
import type { ToldApart } from "./provider";

/** A voice with less speech is known too little to be recognised. */
const knownSecondsMin = 2;

/** Who of the voices of all windows is whom. */
export function tellVoices(voices: readonly LocalVoice[], count: number | null): ToldApart {
  const pieces: (VoicePiece & { voice: number })[] = voices.flatMap(({ pieces: own }, voice) => own.map((piece) => ({ ...piece, voice })));
  const labels = clusterVoices(pieces, count);
  const speakers = labels.length === 0 ? 0 : Math.max(...labels) + 1;
  const groups = Array.from({ length: speakers }, (_, group) => pieces.filter((_piece, at) => labels[at] === group));
  const centres = centresOf(groups);
  const speakerOf = voices.map(({ pieces: own }, voice) => {
    if (own.length > 0) return nearest(meanOf(own), centres);
    return nearestInTime(voices, voice, (other) => nearest(meanOf(other.pieces), centres));
  });
  return inOrder({
    turns: drawTurns(voices, speakerOf),
    voices: groups.map((group, at) =>
      group.reduce((sum, { seconds }) => sum + seconds, 0) >= knownSecondsMin ? (centres[at] ?? null) : null,
    ),
  });
}

const meanOf = (pieces: readonly VoicePiece[]): number[] => centresOf([pieces])[0] ?? [];

/** Too short to be known by its sound: that of the voice next to it. */
function nearestInTime(voices: readonly LocalVoice[], voice: number, speakerOf: (other: LocalVoice) => number): number {
  const at = voices[voice]?.spans[0]?.[0] ?? 0;
  let best: { other: LocalVoice; away: number } | null = null;
  for (const other of voices) {
    if (other.pieces.length === 0) continue;
    const away = Math.min(...other.spans.map(([from, to]) => (at < from ? from - at : Math.max(0, at - to))));
    if (!best || away < best.away) best = { other, away };
  }
  return best ? speakerOf(best.other) : 0;
}

/** Numbers speakers by who speaks first. */
function inOrder({ turns, voices }: ToldApart): ToldApart {
  const order = [...new Set(turns.map(({ speaker }) => speaker))];
  return {
    turns: turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) })),
    voices: order.map((speaker) => voices[speaker] ?? null),
  };
}

