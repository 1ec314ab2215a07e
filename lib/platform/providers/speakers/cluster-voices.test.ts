import { expect, test } from "vitest";
import { clusterVoices, unit, type VoicePiece } from "./cluster-voices";

/** Numbers that come again with each run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 2_147_483_648 - 1;
  };
}

const length = 64;
/** Pieces of one voice: directions around one of their own, `spread` apart. */
function piecesOf(seed: number, count: number, { spread = 0.08, seconds = 3 } = {}): VoicePiece[] {
  const next = random(seed);
  const voice = unit(Array.from({ length }, () => next()));
  return Array.from({ length: count }, () => ({
    vector: unit(voice.map((number) => number + spread * next())),
    seconds,
  }));
}
const groupsOf = (labels: number[], sizes: number[]) =>
  sizes.map((size, at) => {
    const from = sizes.slice(0, at).reduce((sum, one) => sum + one, 0);
    return new Set(labels.slice(from, from + size));
  });

test.for([1, 2, 3, 5, 10])("%i voices are told apart without being told how many", (count) => {
  const sizes = Array.from({ length: count }, (_, at) => 4 + at);
  const labels = clusterVoices(
    sizes.flatMap((size, at) => piecesOf(at + 1, size)),
    null,
  );
  const groups = groupsOf(labels, sizes);
  expect(groups.map(({ size }) => size)).toEqual(sizes.map(() => 1));
  expect(new Set(labels).size).toBe(count);
});

test("a few pieces that are like no others are nobody", () => {
  const cough = piecesOf(9, 1, { seconds: 1 });
  const labels = clusterVoices([...piecesOf(1, 20), ...cough, ...piecesOf(2, 20)], null);
  expect(new Set(labels).size).toBe(2);
});

test("a told number is kept, and no more than ten are found", () => {
  const voices = Array.from({ length: 14 }, (_, at) => piecesOf(at + 1, 6)).flat();
  expect(new Set(clusterVoices(voices, 3)).size).toBe(3);
  expect(new Set(clusterVoices(voices, null)).size).toBeLessThanOrEqual(10);
  expect(clusterVoices([], 2)).toEqual([]);
});

test("of three hours, voices that come late are found, too", { timeout: 60_000 }, () => {
  const sizes = [1200, 1200, 1200];
  const labels = clusterVoices(
    sizes.flatMap((size, at) => piecesOf(at + 1, size)),
    null,
  );
  expect(groupsOf(labels, sizes).map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(labels).size).toBe(3);
});
