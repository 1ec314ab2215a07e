import { expect, test } from "vitest";
import { suggestVoices } from "./suggest-voices";

/** Numbers of length one whose first says how alike they are to `[1, 0, 0]`. */
const alike = (cosine: number, side = 1) => [cosine, side * Math.sqrt(1 - cosine * cosine), 0];
const known = (name: string, numbers: number[]) => ({ speakerId: name, name, numbers });
const ana = [1, 0, 0];

test.for([
  ["alike enough", [known("Ana", alike(0.71))], "Ana"],
  ["not alike enough", [known("Ana", alike(0.69))], undefined],
  ["too near to another", [known("Ana", alike(0.8)), known("Bo", alike(0.73, -1))], undefined],
  ["well before another", [known("Ana", alike(0.82)), known("Bo", alike(0.73, -1))], "Ana"],
  ["of another model", [known("Ana", [1, 0])], undefined],
] as const)("%s", ([, voices, name]) => {
  expect(suggestVoices({ S1: ana }, voices).S1?.name).toBe(name);
});

test("nobody is suggested twice in a note", () => {
  const suggested = suggestVoices({ S1: alike(0.9), S2: ana }, [known("Ana", ana)]);
  expect(Object.entries(suggested).map(([label, { name }]) => [label, name])).toEqual([["S2", "Ana"]]);
});
