import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { joinSound, readLibrivoxClip, silence, speak } from "@/lib/testing/speech-clips";
import { cosine } from "./cluster-voices";
import { findMissingModels, tellApart } from "./speakers";

const folder = mkdtempSync(path.join(os.tmpdir(), "parley-speakers-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A reader, a synthetic voice, and the reader again. */
async function makeTalk() {
  const [one, other] = [await readLibrivoxClip("0870"), await readLibrivoxClip("0880")];
  const { samples } = await speak("I would rather wait until the contract has been signed by all of us.", "slt");
  const whole = joinSound(one.samples, silence(0.5), samples, silence(0.5), other.samples);
  const file = path.join(folder, "speech");
  writeFileSync(file, encodeWav(whole, sampleRate).subarray(44));
  const changes = [one.samples.length, one.samples.length + samples.length + sampleRate / 2];
  return { file, changesMs: changes.map((at) => (at * 1000) / sampleRate), endMs: (whole.length * 1000) / sampleRate };
}

test("two voices of one talk are told apart, and the first is known again", async () => {
  const { file, changesMs, endMs } = await makeTalk();
  const { turns, voices } = await tellApart({ speechFile: file, count: null, within: null });
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0, 1]));
  const speakerAt = (ms: number) => turns.find(({ startMs, endMs: end }) => ms >= startMs && ms < end)?.speaker;
  const [second = 0, third = 0] = changesMs;
  expect([second / 2, (second + third) / 2, (third + endMs) / 2].map(speakerAt)).toEqual([0, 1, 0]);
  expect(voices.map((voice) => voice?.length)).toEqual([192, 192]);
  expect(cosine(voices[0] ?? [], voices[1] ?? [])).toBeLessThan(0.6);
  const one = await tellApart({ speechFile: file, count: 1, within: null });
  expect(new Set(one.turns.map(({ speaker }) => speaker)).size).toBe(1);
  const part = await tellApart({ speechFile: file, count: null, within: [[0, second]] });
  expect(Math.max(...part.turns.map(({ endMs: end }) => end))).toBeLessThanOrEqual(second + 1);
}, 400_000);

test("without speech there is nobody, and without models a reason", async () => {
  const file = path.join(folder, "silent");
  writeFileSync(file, Buffer.alloc(sampleRate * 2 * 30));
  expect(await tellApart({ speechFile: file, count: null, within: null })).toEqual({ turns: [], voices: [] });
  expect(await findMissingModels()).toBeNull();
  expect(await findMissingModels([path.join(folder, "gone.onnx")])).toMatch(/missing/);
}, 200_000);
