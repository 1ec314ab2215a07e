import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { librivoxNames, readLibrivoxClip, wordErrorRate } from "@/lib/testing/speech-clips";
import { losePieces, transcribeClips } from "@/lib/testing/transcribed-clips";

// Audio is never late, however long the engine takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

const readClips = () => Promise.all(librivoxNames.map(readLibrivoxClip));

test("real English is written down although 15 % of its sound is missing in bursts", async () => {
  const clips = await readClips();
  const lines = await transcribeClips(clips.map(({ samples }) => losePieces(samples, 0.15, 5)));
  expect(lines.filter(({ understood }) => !understood)).toEqual([]);
  expect(lines.some(({ doubted }) => doubted)).toBe(true);
  const said = clips.map(({ words }) => words).join(" ");
  expect(wordErrorRate(said, lines.map(({ text }) => text).join(" "))).toBeLessThan(0.25);
}, 120_000);

test("what is no English is withheld after some lines, all of it", async () => {
  const clips = await readClips();
  const lines = await transcribeClips(clips.map(({ samples }) => samples.toReversed()));
  expect(lines).toMatchObject([{ understood: false, text: "" }]);
}, 120_000);
