import { centresOf, clusterVoices, type VoicePiece } from "./cluster-voices";
import { drawTurns } from "./draw-turns";
import type { LocalVoice } from "./find-voices";
import type { ToldApart } from "./provider";

/** A voice with less speech is known too little to be recognised. */
const knownSecondsMin = 2;

/** Who of the voices of all windows is whom. */
export function tellVoices(voices: readonly LocalVoice[], count: number | null): ToldApart {
  const known = voices.filter((voice): voice is LocalVoice & { piece: VoicePiece } => voice.piece !== null);
  const labels = clusterVoices(
    known.map(({ piece }) => piece),
    count,
  );
  const speakers = labels.length === 0 ? 0 : Math.max(...labels) + 1;
  const groups = Array.from({ length: speakers }, (_, group) =>
    known.filter((_voice, at) => labels[at] === group).map(({ piece }) => piece),
  );
  const centres = centresOf(groups);
  const speakerOf = voices.map((voice) => {
    const own = voice.piece ? voice : nearestInTime(known, voice);
    return own ? (labels[known.indexOf(own as (typeof known)[number])] ?? 0) : 0;
  });
  return inOrder({
    turns: drawTurns(voices, speakerOf),
    voices: groups.map((group, at) =>
      group.reduce((sum, { seconds }) => sum + seconds, 0) >= knownSecondsMin ? (centres[at] ?? null) : null,
    ),
  });
}

/** For what is too short to be known by its sound: the voice next to it. */
function nearestInTime<V extends LocalVoice>(known: readonly V[], { spans }: LocalVoice): V | null {
  const at = spans[0]?.[0] ?? 0;
  let best: { voice: V; away: number } | null = null;
  for (const voice of known) {
    const away = Math.min(...voice.spans.map(([from, to]) => (at < from ? from - at : Math.max(0, at - to))));
    if (!best || away < best.away) best = { voice, away };
  }
  return best?.voice ?? null;
}

/** Numbers speakers by who speaks first. */
function inOrder({ turns, voices }: ToldApart): ToldApart {
  const order = [...new Set(turns.map(({ speaker }) => speaker))];
  return {
    turns: turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) })),
    voices: order.map((speaker) => voices[speaker] ?? null),
  };
}
