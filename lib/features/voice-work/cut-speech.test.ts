import { expect, test } from "vitest";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { SpeechCutter } from "./cut-speech";

const loud = { accept: (window: Float32Array) => (window[0] ?? 0) > 0.1, release: () => {} };
const seconds = (length: number, level: number) => new Float32Array(length * sampleRate).fill(level);

test("after silence that is skipped, speech is at its time", () => {
  const cutter = new SpeechCutter(loud, 0);
  expect(cutter.accept(seconds(1.01, 0.5))).toEqual([]);
  expect(cutter.isIdle).toBe(false);
  const [first] = cutter.accept(seconds(3, 0));
  expect(first?.from).toBe(0);
  expect(cutter.isIdle).toBe(true);
  const restSeconds = 24 * 3600 - 4.01;
  cutter.skip(restSeconds * sampleRate);
  cutter.accept(seconds(2, 0.5));
  const last = cutter.end();
  expect(last?.voiced[0]?.[0]).toBeCloseTo(24 * 3600, 1);
  expect(last?.from).toBeGreaterThanOrEqual(24 * 3600 - 0.3);
});
