import { expect, test } from "vitest";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { createLiveMeetingOf, createRecordingPart, createUser } from "@/lib/testing/factories";
import { joinSound, resample, silence, whiteNoise } from "@/lib/testing/speech-clips";
import { openPartSound } from "./part-sound";
import { soundRate } from "./sound-mixer";
import { canWriteWebm, writeWebm } from "./webm";

/** Two seconds of silence, one of noise, one of silence, encoded by the recorder. */
async function encoded(): Promise<Uint8Array> {
  await canWriteWebm();
  const chunks: Uint8Array[] = [];
  const writer = await writeWebm((bytes) => chunks.push(bytes));
  const sound = joinSound(silence(2), whiteNoise(1, 0.3), silence(1));
  const data = new Uint8Array((320 * 180 * 3) / 2).fill(128);
  await writer.picture({ width: 320, height: 180, data }, 0);
  await writer.sound(Float32Array.from(resample(sound, sampleRate, soundRate)));
  await writer.close();
  return Buffer.concat(chunks);
}

test("of a recording with pictures, what is heard at a moment is what was said then", async () => {
  const meeting = await createLiveMeetingOf(await createUser());
  const part = await createRecordingPart(meeting, { bytes: await encoded() });
  const sound = await openPartSound({ ...part, recorder: "embedded" });
  const loudness = async (fromMs: number, toMs: number) => {
    const samples = (await sound?.read(fromMs, toMs)) ?? silence(0);
    return { samples: samples.length, level: Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length) };
  };
  const [quiet, noise, after] = [await loudness(1000, 1900), await loudness(2100, 2900), await loudness(3100, 9000)];
  await sound?.close();
  expect(quiet).toMatchObject({ samples: 0.9 * sampleRate });
  expect(noise.samples).toBe(0.8 * sampleRate);
  expect(after.samples).toBeLessThan(1.1 * sampleRate);
  expect(noise.level).toBeGreaterThan(0.05);
  expect(Math.max(quiet.level, after.level)).toBeLessThan(0.01);
});

test("where the file is gone, nothing is heard", async () => {
  const meeting = await createLiveMeetingOf(await createUser());
  const part = await createRecordingPart(meeting, { state: "processing" });
  expect(await openPartSound({ ...part, recorder: "embedded" })).toBeNull();
});
