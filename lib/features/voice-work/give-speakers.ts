import type { Segment } from "@/lib/features/voice-notes/schema";

/** Of a voice: `speaker` counts from 0. */
export type SpokenTurn = { startMs: number; endMs: number; speaker: number; overlap: boolean };

/** A sentence belongs to two people only if each says at least so much of it. */
const shareMsMin = 1000;
const overlapMsMin = 300;
/** The end of a sentence is where the speaker changes, if that is so near: its time was a guess. */
const nearMs = 1000;

/**
 * Which label each voice gets: of what is known of the transcript, the one that spoke most at the same times, so that names stay;
 * else a new one. `taken`: labels of others.
 */
export function labelVoices(
  turns: readonly SpokenTurn[],
  before: readonly Segment[],
  taken: readonly string[] = [],
): string[] {
  const count = Math.max(0, ...turns.map(({ speaker }) => speaker + 1));
  const together: { speaker: number; label: string; ms: number }[] = [];
  for (let speaker = 0; speaker < count; speaker += 1)
    for (const label of new Set(before.flatMap((segment) => segment.speaker ?? [])))
      together.push({
        speaker,
        label,
        ms: msTogether(
          turns.filter((turn) => turn.speaker === speaker),
          before,
          label,
        ),
      });
  const labels = new Array<string | undefined>(count);
  for (const { speaker, label, ms } of together.sort((one, other) => other.ms - one.ms))
    if (ms > 0 && labels[speaker] === undefined && !labels.includes(label)) labels[speaker] = label;
  let next = 0;
  return Array.from(labels, (label) => {
    if (label) return label;
    do next += 1;
    while (labels.includes(`S${next}`) || taken.includes(`S${next}`));
    return `S${next}`;
  });
}

function msTogether(turns: readonly SpokenTurn[], segments: readonly Segment[], label: string): number {
  let ms = 0;
  for (const segment of segments) {
    if (segment.speaker !== label) continue;
    for (const turn of turns) ms += sharedMs(turn, segment);
  }
  return ms;
}

const sharedMs = (turn: SpokenTurn, { start_ms: from, end_ms: to }: Segment) =>
  Math.max(0, Math.min(turn.endMs, to) - Math.max(turn.startMs, from));

/** Says of each sentence who spoke it; one that two people share is cut between words. What a person wrote stays. */
export function giveSpeakers(
  segments: readonly Segment[],
  turns: readonly SpokenTurn[],
  labels: readonly string[],
): Segment[] {
  return snapToTurns(segments, turns).flatMap((segment) => {
    const near = turns.filter((turn) => sharedMs(turn, segment) > 0);
    if (segment.edited)
      return [{ ...segment, speaker: segment.speaker ?? labels[strongest(segment, near, turns)] ?? null }];
    return cutBySpeaker(segment, near).map((part) => {
      const speaker = strongest(part, near, turns);
      const others = near.filter((turn) => turn.speaker !== speaker && sharedMs(turn, part) >= overlapMsMin);
      const own = near.filter((turn) => turn.speaker === speaker);
      const overlap = others.some((other) =>
        own.some(
          (turn) =>
            Math.min(turn.endMs, other.endMs, part.end_ms) - Math.max(turn.startMs, other.startMs, part.start_ms) >=
            overlapMsMin,
        ),
      );
      return { ...part, speaker: labels[speaker] ?? null, overlap };
    });
  });
}

/** Who says most of it; where nobody does, who speaks nearest. */
function strongest(segment: Segment, near: readonly SpokenTurn[], all: readonly SpokenTurn[]): number {
  const ms = new Map<number, number>();
  for (const turn of near) ms.set(turn.speaker, (ms.get(turn.speaker) ?? 0) + sharedMs(turn, segment));
  const [most] = [...ms].sort((one, other) => other[1] - one[1]);
  if (most) return most[0];
  const away = (turn: SpokenTurn) => Math.max(turn.startMs - segment.end_ms, segment.start_ms - turn.endMs);
  const nearest = all.reduce<SpokenTurn | null>((best, turn) => (best && away(best) <= away(turn) ? best : turn), null);
  return nearest?.speaker ?? 0;
}

/** Where one speaker follows another, between two sentences nobody has edited. */
function snapToTurns(segments: readonly Segment[], turns: readonly SpokenTurn[]): Segment[] {
  const changes = turns.slice(1).flatMap((turn, at) => {
    const before = turns[at];
    return before && before.speaker !== turn.speaker ? [{ endMs: before.endMs, startMs: turn.startMs }] : [];
  });
  const moved = segments.map((segment) => ({ ...segment }));
  for (const [at, next] of moved.entries()) {
    const last = moved[at - 1];
    if (!last || last.edited || next.edited || next.start_ms - last.end_ms > nearMs) continue;
    const middle = (last.end_ms + next.start_ms) / 2;
    const away = (change: { endMs: number; startMs: number }) => Math.abs((change.endMs + change.startMs) / 2 - middle);
    const [change] = changes.filter((one) => away(one) <= nearMs).sort((one, other) => away(one) - away(other));
    if (!change || change.endMs <= last.start_ms || change.startMs >= next.end_ms) continue;
    last.end_ms = Math.max(last.start_ms + 1, Math.min(change.endMs, change.startMs));
    next.start_ms = Math.min(next.end_ms - 1, Math.max(change.startMs, last.end_ms));
  }
  return moved;
}

/** In the parts that one speaker after the other says. */
function cutBySpeaker(segment: Segment, near: readonly SpokenTurn[]): Segment[] {
  const runs: { speaker: number; from: number; to: number }[] = [];
  for (const turn of near) {
    const [from, to] = [Math.max(turn.startMs, segment.start_ms), Math.min(turn.endMs, segment.end_ms)];
    const last = runs.at(-1);
    if (last?.speaker === turn.speaker) last.to = to;
    else if (to - from >= shareMsMin && from >= (last?.to ?? 0) - overlapMsMin)
      runs.push({ speaker: turn.speaker, from, to });
  }
  const words = segment.text.split(" ");
  if (runs.length < 2 || words.length < runs.length * 2) return [segment];
  const whole = segment.end_ms - segment.start_ms;
  let taken = 0;
  return runs.flatMap((run, at) => {
    const isLast = at === runs.length - 1;
    const end = isLast ? segment.end_ms : (run.to + (runs[at + 1]?.from ?? run.to)) / 2;
    const upTo = isLast ? words.length : Math.round((words.length * (end - segment.start_ms)) / whole);
    const text = words.slice(taken, upTo).join(" ");
    const startMs = at === 0 ? segment.start_ms : Math.round(((runs[at - 1]?.to ?? run.from) + run.from) / 2);
    taken = Math.max(taken, upTo);
    return text === "" ? [] : [{ ...segment, text, start_ms: startMs, end_ms: Math.max(startMs + 1, Math.round(end)) }];
  });
}
