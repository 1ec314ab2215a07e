import { expect, test } from "vitest";
import { drawBars, endOfSilence, findSilences } from "./peaks";

test("each bar is as high as its loudest piece, beside the loudest of all", () => {
  expect(drawBars([0, 50, 100, 25], 2)).toEqual([0.5, 1]);
  expect(drawBars([200], 3)).toEqual([1, 1, 1]);
  expect(drawBars([0, 0], 2)).toEqual([0, 0]);
  expect(drawBars([], 5)).toEqual([]);
});

test("silence is where nothing is heard for more than a second; its ends stay", () => {
  // A tenth of a second each: 1 s of speech, 2 s of nothing, 1 s of speech, half a second of nothing, speech.
  const peaks = [...Array(10).fill(100), ...Array(20).fill(1), ...Array(10).fill(90), ...Array(5).fill(0), 80];
  const silences = findSilences(peaks, peaks.length * 100);
  expect(silences).toEqual([{ fromMs: 1200, toMs: 2800 }]);
  expect(endOfSilence(silences, 1300)).toBe(2800);
  expect(endOfSilence(silences, 900)).toBeNull();
  expect(endOfSilence(silences, 2700)).toBeNull();
});
