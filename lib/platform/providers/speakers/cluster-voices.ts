import { voicesMax } from "./provider";

/** A piece of speech of one person, and how much of it there is. */
export type VoicePiece = { vector: readonly number[]; seconds: number };

/** From this cosine on, the pieces of two groups are of one person, on average. */
export const sameVoiceFrom = 0.45;
/** A group with less speech, as a part of all and in seconds, is an outlier, unless it is told how many there are. */
const shareMin = 0.04;
const secondsMin = 2.5;
/** More are not compared with each other: the rest goes to the nearest. */
export const piecesMax = 700;

/**
 * Which pieces are of one person: a number for each. Groups of pieces that are most alike become one until `count` are
 * left, or the most alike are of two people. A few pieces that are like no others count as nobody, and go to whom they are nearest.
 */
export function clusterVoices(pieces: readonly VoicePiece[], count: number | null): number[] {
  if (pieces.length === 0) return [];
  const chosen = longest(pieces, piecesMax);
  const groups = linkGroups(chosen.map((at) => pieces[at] as VoicePiece), count);
  const centres = centresOf(groups.map((group) => group.map((at) => pieces[chosen[at] as number] as VoicePiece)));
  return refine(pieces, centres);
}

function longest(pieces: readonly VoicePiece[], max: number): number[] {
  const byLength = pieces.map((_, at) => at).sort((a, b) => (pieces[b]?.seconds ?? 0) - (pieces[a]?.seconds ?? 0));
  return byLength.slice(0, max).sort((a, b) => a - b);
}

/** Average linkage, weighted by seconds. */
function linkGroups(pieces: readonly VoicePiece[], count: number | null): number[][] {
  const groups: { members: number[]; seconds: number }[] = pieces.map(({ seconds }, at) => ({ members: [at], seconds }));
  const likeness = pieces.map((one) => Float64Array.from(pieces, (other) => cosine(one.vector, other.vector)));
  const alive = new Set(groups.keys());
  const all = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
  const isSmall = (group: number) => {
    const seconds = groups[group]?.seconds ?? 0;
    return seconds < Math.min(secondsMin, all / 3) || seconds < all * shareMin;
  };
  const kept = () => [...alive].filter((group) => !isSmall(group));
  while (alive.size > 1) {
    const best = mostAlike(alive, likeness);
    const isEnough = count === null ? best.cosine < sameVoiceFrom && kept().length <= voicesMax : kept().length <= count && best.cosine < sameVoiceFrom;
    if (isEnough) break;
    if (count !== null && alive.size <= count) break;
    merge(best, groups, likeness, alive);
  }
  const large = kept();
  const found = large.length > 0 ? large : [...alive];
  const bySize = found.sort((a, b) => (groups[b]?.seconds ?? 0) - (groups[a]?.seconds ?? 0));
  return bySize.slice(0, count ?? voicesMax).map((group) => groups[group]?.members ?? []);
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
  groups: { members: number[]; seconds: number }[],
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
    centres = centresOf(
      centres.map((_, group) => pieces.filter((_piece, at) => given[at] === group)),
    ).map((centre, group) => (centre.some((n) => n !== 0) ? centre : (centres[group] ?? centre)));
  }
  return given;
}

export function nearest(vector: readonly number[], centres: readonly (readonly number[])[]): number {
  let best = 0;
  for (let at = 1; at < centres.length; at += 1)
    if (cosine(vector, centres[at] ?? []) > cosine(vector, centres[best] ?? [])) best = at;
  return best;
}

export const centresOf = (groups: readonly (readonly VoicePiece[])[]): number[][] =>
  groups.map((group) => {
    const sum = new Array<number>(group[0]?.vector.length ?? 0).fill(0);
    for (const { vector, seconds } of group) for (const [at, n] of vector.entries()) sum[at] = (sum[at] ?? 0) + n * seconds;
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
