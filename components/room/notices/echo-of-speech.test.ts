import { expect, it } from "vitest";
import { compare, momentMs, noEcho } from "./echo-of-speech";

/** Simulates syllables and pauses of one voice: a level per interval, deterministic for a seed. */
function voice(seed: number, seconds = 20): number[] {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const levels: number[] = [];
  while (levels.length < (seconds * 1000) / momentMs) {
    const speaks = random() < 0.75;
    const loud = speaks ? 0.03 + random() * 0.25 : 0.0005;
    for (let left = 2 + Math.floor(random() * (speaks ? 4 : 10)); left > 0; left -= 1) levels.push(loud);
  }
  return levels;
}
const silent = voice(1).map(() => 0);
const late = (levels: number[], ms: number) => [...silent.slice(0, ms / momentMs), ...levels];

function hears(own: number[], theirs: number[]): boolean {
  let watch = noEcho;
  return own.some((level, at) => {
    watch = compare(watch, level, theirs[at] ?? 0);
    return watch.echoes;
  });
}

it.each([0, 150, 400, 950])("tells one's own voice that comes back %d ms later, quieter and with noise", (ms) => {
  const own = voice(7);
  const noise = voice(99).map((level) => level * 0.01);
  const back = late(own, ms).map((level, at) => level * 0.3 + (noise[at] ?? 0));
  expect(hears(own, back)).toBe(true);
});

it("says nothing of two people who talk at the same time, whoever they are", () => {
  const pairs = Array.from({ length: 60 }, (_, at) => [voice(11 + at, 60), voice(1011 + at, 60)] as const);
  expect(pairs.filter(([own, theirs]) => hears(own, theirs))).toEqual([]);
});

it.each([
  ["silence on the other side", voice(3), silent],
  ["silence on one's own", silent, voice(3)],
  [
    "turns",
    voice(3).map((level, at) => (Math.floor(at / 60) % 2 ? level : 0)),
    voice(4).map((level, at) => (Math.floor(at / 60) % 2 ? 0 : level)),
  ],
  ["a steady hum on the other side", voice(3), voice(3).map(() => 0.05)],
])("nor of %s", (_, own, theirs) => {
  expect(hears(own, theirs)).toBe(false);
});
