/** Time between two moments that are compared. */
export const momentMs = 50;
const windowMs = 6000;
/** How late one's own voice may come back: through the server, another's microphone, and the server again. */
const latestMs = 1000;
/** Quieter than this (RMS, 0…1) is not told apart from silence. */
const floorLevel = 0.003;
/** Of a window, how much has to be speech on both sides, and how alike the two have to be (Pearson's r of decibels). */
const talkingMin = 0.25;
const similarityMin = 0.8;
/** Two windows that share no moment agree on the delay this well. By chance they do not. */
const delaySpreadMs = 100;

const windowLength = windowMs / momentMs;
const latest = latestMs / momentMs;

/** What one said and what another's microphone brought, moment by moment, and the echo a window ago, if any. */
export type EchoWatch = {
  own: readonly number[];
  theirs: readonly number[];
  /** Moments since the last look. */
  since: number;
  delayMs: number | null;
  echoes: boolean;
};
export const noEcho: EchoWatch = { own: [], theirs: [], since: 0, delayMs: null, echoes: false };

/**
 * Takes a moment in. `echoes` when in two windows one after the other one's own voice came back through that microphone:
 * the other sits in the same room, or their loudspeaker is heard by their microphone.
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
    const said = own.slice(latest - late, latest - late + windowLength);
    return { late, similarity: shareOfTalk(said) < talkingMin ? 0 : correlation(said, theirs) };
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
