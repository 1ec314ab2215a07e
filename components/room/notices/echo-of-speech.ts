/** The interval between samples. */
export const momentMs = 50;
const windowMs = 6000;
/** The maximum delay of an echo: through the server, another microphone, and the server again. */
const latestMs = 1000;
/** Quieter samples count as silence (RMS, 0 to 1). */
const floorLevel = 0.003;
/** The minimum share of speech in a window on both sides, and the minimum similarity (Pearson's r of decibels). */
const talkingMin = 0.25;
const similarityMin = 0.8;
/** In an echo, two disjoint windows agree on the delay this closely. */
const delaySpreadMs = 100;

const windowLength = windowMs / momentMs;
const latest = latestMs / momentMs;

/** Levels of this person's voice and of another microphone, and the result of the last window. */
export type EchoWatch = {
  own: readonly number[];
  theirs: readonly number[];
  /** Samples since the last comparison. */
  since: number;
  delayMs: number | null;
  echoes: boolean;
};
export const noEcho: EchoWatch = { own: [], theirs: [], since: 0, delayMs: null, echoes: false };

/**
 * Adds a sample. `echoes` is true when two consecutive windows contain this person's voice in the other microphone:
 * both are in one room, or the other microphone picks up the speaker.
 */
export function compare(watch: EchoWatch, own: number, theirs: number): EchoWatch {
  const next = {
    ...watch,
    own: [...watch.own, decibels(own)].slice(-windowLength - latest),
    theirs: [...watch.theirs, decibels(theirs)].slice(-windowLength),
    since: watch.since + 1,
  };
  if (next.since < windowLength || next.own.length < windowLength + latest) return next;
  const delayMs = delayOfEcho(next.own, next.theirs);
  const echoes = delayMs !== null && watch.delayMs !== null && Math.abs(delayMs - watch.delayMs) <= delaySpreadMs;
  return { ...next, since: 0, delayMs, echoes };
}

const decibels = (level: number) => 20 * Math.log10(Math.max(level, floorLevel));
const silence = decibels(0);

function delayOfEcho(own: readonly number[], theirs: readonly number[]): number | null {
  if (shareOfTalk(theirs) < talkingMin) return null;
  const best = Array.from({ length: latest + 1 }, (_, late) => {
    const spoken = own.slice(latest - late, latest - late + windowLength);
    return { late, similarity: shareOfTalk(spoken) < talkingMin ? 0 : correlation(spoken, theirs) };
  }).reduce((a, b) => (b.similarity > a.similarity ? b : a));
  return best.similarity >= similarityMin ? best.late * momentMs : null;
}

const shareOfTalk = (levels: readonly number[]) => levels.filter((level) => level > silence + 6).length / levels.length;

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [at, one] of a.entries()) {
    const [x, y] = [one - meanA, (b[at] ?? meanB) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA === 0 || ofB === 0 ? 0 : both / Math.sqrt(ofA * ofB);
}

const mean = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;
