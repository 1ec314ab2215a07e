import { expect, test } from "vitest";
import { missingRanges } from "./missing-ranges";
import { bareType } from "./open-recorder";

test("a type is told without its codecs", () => expect(bareType("audio/webm;codecs=opus")).toBe("audio/webm"));

test.each([
  [[], [[0, 10]]],
  [[[0, 10]], []],
  [
    [
      [6, 8],
      [0, 3],
      [2, 4],
    ],
    [
      [4, 6],
      [8, 10],
    ],
  ],
] as [[number, number][], [number, number][]][])("of ten bytes with %j, %j is missing", (arrived, missing) =>
  expect(missingRanges(arrived, 10)).toEqual(missing),
);
