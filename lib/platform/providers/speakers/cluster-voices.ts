import { voicesMax } from "./provider";

/** A piece of speech of one person, and how much of it there is. */
export type VoicePiece = { vector: readonly number[]; seconds: number };

/** From this cosine on, the pieces of two groups are of one person, on average. */
const sameVoiceFrom = 0.67;
/** A group with less speech, as a part of all and in seconds, is an outlier, unless it is told how many there are. */
const shareMin = 0.04;
const toldShareMin = 0.01;
const secondsMin = 2.5;
/** More are not compared with each other: the rest goes to the nearest. */
const piecesMax = 400;

/**
 * Which pieces are of one person: a number for each. Groups of pieces that are most alike become one until `count` are
 * left, or the most alike are of two people. A few pieces that are like no others count as nobody, and go to whom they are nearest.
 */
export function clusterVoices(pieces: readonly VoicePiece[], count: number | null): number[] {
  if (pieces.length === 0) return [];
  const chosen = longest(pieces, piecesMax);
  const groups = linkGroups(
    chosen.map((at) => pieces[at] as VoicePiece),
    count,
  );
  const centres = centresOf(groups.map((group) => group.map((at) => pieces[chosen[at] as number] as VoicePiece)));
  return refine(pieces, centres);
}

/** Evenly over all, of each stretch the longest. */
function longest(pieces: readonly VoicePiece[], max: number): number[] {
  const count = Math.min(max, pieces.length);
  return Array.from({ length: count }, (_, stretch) => {
    const [from, to] = [stretch, stretch + 1].map((at) => Math.floor((at * pieces.length) / count)) as [number, number];
    let best = from;
    for (let at = from + 1; at < to; at += 1) if ((pieces[at]?.seconds ?? 0) > (pieces[best]?.seconds ?? 0)) best = at;
    return best;
  });
}

type Group = { members: number[]; seconds: number };

/**
 * Average linkage, weighted by seconds. Of a told number, the last state counts that had as many groups of some size: what is left
 * then are outliers.
 */
function linkGroups(pieces: readonly VoicePiece[], count: number | null): number[][] {
  const groups: Group[] = pieces.map(({ seconds }, at) => ({ members: [at], seconds }));
  const likeness = pieces.map((one) => Float64Array.from(pieces, (other) => cosine(one.vector, other.vector)));
  const alive = new Set(groups.keys());
  const all = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
  const least = Math.min(Math.max(secondsMin, all * (count === null ? shareMin : toldShareMin)), all / 3);
  const large = () => [...alive].flatMap((at) => groups[at] ?? []).filter(({ seconds }) => seconds >= least);
  const snapshot = () => large().map(({ members }) => [...members]);
  let told: number[][] | null = null;
  let free: number[][] | null = null;
  for (;;) {
    const found = large().length;
    if (found === count) told = snapshot();
    if (alive.size === 1) break;
    const best = mostAlike(alive, likeness);
    if (best.cosine < sameVoiceFrom && found <= voicesMax && found > 0) free ??= snapshot();
    if (free && count === null) break;
    merge(best, groups, likeness, alive);
  }
  return told ?? free ?? [pieces.map((_, at) => at)];
}

function mostAlike(alive: ReadonlySet<number>, likeness: readonly Float64Array[]) {
  const best = { one: -1, other: -1, cosine: Number.NEGATIVE_INFINITY };
  const ids = [...alive];
  for (let a = 0; a < ids.length; a += 1) {
    const row = likeness[ids[a] as number] as Float64Array;
    for (let b = a + 1; b < ids.length; b += 1) {
      const value = row[ids[b] as number] as number;
      if (value > best.cosine) Object.assign(best, { one: ids[a], other: ids[b], cosine: value });
    }
  }
  return best;
}

function merge(
  { one, other }: { one: number; other: number },
  groups: Group[],
  likeness: readonly Float64Array[],
  alive: Set<number>,
) {
  const [into, from] = [groups[one], groups[other]];
  if (!into || !from) return;
  const [a, b] = [likeness[one] as Float64Array, likeness[other] as Float64Array];
  const whole = into.seconds + from.seconds;
  for (const id of alive) {
    const mean = ((a[id] as number) * into.seconds + (b[id] as number) * from.seconds) / whole;
    a[id] = mean;
    (likeness[id] as Float64Array)[one] = mean;
  }
  into.members.push(...from.members);
  into.seconds = whole;
  alive.delete(other);
}

/** Gives each piece to the nearest centre, and moves the centres to what they got, a few times. */
function refine(pieces: readonly VoicePiece[], start: number[][]): number[] {
  let centres = start;
  let given: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    given = pieces.map(({ vector }) => nearest(vector, centres));
    centres = centresOf(centres.map((_, group) => pieces.filter((_piece, at) => given[at] === group))).map(
      (centre, group) => (centre.some((n) => n !== 0) ? centre : (centres[group] ?? centre)),
    );
  }
  return given;
}

function nearest(vector: readonly number[], centres: readonly (readonly number[])[]): number {
  let best = 0;
  for (let at = 1; at < centres.length; at += 1)
    if (cosine(vector, centres[at] ?? []) > cosine(vector, centres[best] ?? [])) best = at;
  return best;
}

export const centresOf = (groups: readonly (readonly VoicePiece[])[]): number[][] =>
  groups.map((group) => {
    const sum = new Array<number>(group[0]?.vector.length ?? 0).fill(0);
    for (const { vector, seconds } of group)
      for (const [at, n] of vector.entries()) sum[at] = (sum[at] ?? 0) + n * seconds;
    return unit(sum);
  });

export function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((n) => n / length) : [...vector];
}

/** Of two vectors of length one. */
export function cosine(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
