import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { embeddedVoiceActivity, prepareEmbeddedVoiceActivity } from "@/lib/platform/providers/speech-to-text/embedded";
import { phraseSecondsMax, sampleRate, windowSamples } from "@/lib/platform/providers/speech-to-text/provider";
import { joinSound, librivoxNames, readLibrivoxClip, silence, whiteNoise } from "@/lib/testing/speech-clips";
import { isUnchanged, type Phrase, PhraseCutter } from "./phrase-cutter";

const secondsOf = (samples: number) => samples / sampleRate;

/** Feeds a cutter with samples whose value is their index, which shows where each sample ended up. */
function cutTrack(spans: { voiced: boolean; windows: number }[], options?: { isHurried: boolean }) {
  const cutter = new PhraseCutter();
  const phrases: Phrase[] = [];
  let sample = 0;
  for (const { voiced, windows } of spans) {
    for (let count = 0; count < windows; count += 1) {
      const window = Float32Array.from({ length: windowSamples }, (_, index) => sample + index);
      sample += windowSamples;
      const phrase = cutter.accept(window, voiced, options);
      if (phrase) phrases.push(phrase);
    }
  }
  const last = cutter.flush();
  return last ? [...phrases, last] : phrases;
}

const windowsIn = (seconds: number) => Math.round((seconds * sampleRate) / windowSamples);
const speech = (seconds: number) => ({ voiced: true, windows: windowsIn(seconds) });
const pause = (seconds: number) => ({ voiced: false, windows: windowsIn(seconds) });

describe("cutting a track", () => {
  test("a pause ends a phrase, a short one does not", () => {
    expect(cutTrack([pause(1), speech(2), pause(0.2), speech(1), pause(1), speech(1), pause(1)])).toHaveLength(2);
  });

  test("in a hurry, phrases are cut at shorter pauses, and without any after half the time", () => {
    const breaths = [speech(8), pause(0.15), speech(1), pause(1)];
    expect(cutTrack(breaths)).toHaveLength(1);
    expect(cutTrack(breaths, { isHurried: true })).toHaveLength(2);
    const lengths = cutTrack([speech(40), pause(1)], { isHurried: true }).map(({ sound }) => secondsOf(sound.length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10);
  });

  test("a voice that is given up late ends a phrase no later, and one that goes on softly does not end", () => {
    const heard = (...spans: { level: number; voiced: boolean; windows: number }[]) => {
      const cutter = new PhraseCutter();
      let windows = 0;
      for (const { level, voiced, windows: count } of spans) {
        for (let at = 0; at < count; at += 1) {
          windows += 1;
          if (cutter.accept(new Float32Array(windowSamples).fill(level), voiced)) {
            return secondsOf(windows * windowSamples);
          }
        }
      }
      return null;
    };
    const loud = { level: 0.5, ...speech(2) };
    const silent = { level: 0, ...pause(1) };
    expect(heard(loud, silent)).toBeCloseTo(2.32, 1);
    expect(heard(loud, { level: 0.01, ...speech(0.3) }, silent)).toBeCloseTo(2.42, 1);
    expect(heard(loud, { level: 0.01, ...speech(3) })).toBeNull();
  });

  test("a word that is said softly is heard all the same", () => {
    const cutter = new PhraseCutter();
    const hear = (level: number, seconds: number) => {
      for (let at = 0; at < windowsIn(seconds); at += 1) {
        cutter.accept(new Float32Array(windowSamples).fill(level), true);
      }
      return { voicedSamples: 0, loudSamples: 0, ...cutter.open };
    };
    const loud = hear(0.5, 1);
    expect(isUnchanged(loud, hear(0.01, 0.15))).toBe(true);
    expect(isUnchanged(loud, hear(0.01, 0.15))).toBe(false);
    // Soft speech that continues becomes the new reference level.
    const before = hear(0.1, 3);
    expect(hear(0.1, 1).loudSamples).toBeGreaterThan(before.loudSamples);
  });

  test("a phrase begins a little before the voice was noticed and ends a little after", () => {
    const [phrase] = cutTrack([pause(2), speech(2), pause(2)]);
    expect(secondsOf(phrase?.startSample ?? 0)).toBeCloseTo(1.55, 1);
    expect(secondsOf(phrase?.sound.length ?? 0)).toBeCloseTo(2.6, 1);
  });

  test("a cough is no phrase", () => {
    expect(cutTrack([pause(1), speech(0.1), pause(1)])).toEqual([]);
  });

  test("somebody who has spoken for long is cut at a smaller pause", () => {
    expect(cutTrack([speech(9), pause(0.25), speech(2), pause(1)])).toHaveLength(2);
  });

  test("somebody who never pauses is cut inside, and nothing is lost", () => {
    const phrases = cutTrack([speech(65)]);
    expect(phrases.length).toBeGreaterThanOrEqual(3);
    expect(phrases.reduce((sum, { sound }) => sum + sound.length, 0)).toBe(windowsIn(65) * windowSamples);
  });

  test("whatever is said: no sample is in two phrases, every phrase is its own sound, none is too long", () => {
    const span = fc.record({ voiced: fc.boolean(), windows: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        let end = 0;
        for (const { startSample, sound } of cutTrack(spans)) {
          expect(startSample).toBeGreaterThanOrEqual(end);
          expect(sound[0]).toBe(startSample);
          expect(sound.at(-1)).toBe(startSample + sound.length - 1);
          expect(secondsOf(sound.length)).toBeLessThanOrEqual(phraseSecondsMax);
          end = startSample + sound.length;
        }
      }),
      { numRuns: 15 },
    );
  });

  test("every voiced sample of a long enough voice is in a phrase", () => {
    const span = fc.record({ voiced: fc.boolean(), windows: fc.integer({ min: 8, max: 300 }) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const phrases = cutTrack(spans);
        let sample = 0;
        for (const { voiced, windows } of spans) {
          const length = windows * windowSamples;
          const kept = (at: number) => phrases.some((p) => at >= p.startSample && at < p.startSample + p.sound.length);
          if (voiced) expect([kept(sample), kept(sample + length - 1)]).toEqual([true, true]);
          sample += length;
        }
      }),
      { numRuns: 15 },
    );
  });
});

test("five sentences of a real person with pauses between them are five phrases, noise between them is none", async () => {
  const clips = await Promise.all(librivoxNames.map(readLibrivoxClip));
  const sound = joinSound(
    ...clips.flatMap(({ samples }) => [samples, silence(0.6), whiteNoise(0.6, 0.01), silence(0.3)]),
  );
  await prepareEmbeddedVoiceActivity();
  const voice = embeddedVoiceActivity();
  const cutter = new PhraseCutter();
  const phrases: Phrase[] = [];
  for (let at = 0; at + windowSamples <= sound.length; at += windowSamples) {
    const window = sound.subarray(at, at + windowSamples);
    const phrase = cutter.accept(window, voice.accept(window));
    if (phrase) phrases.push(phrase);
  }
  voice.release();
  expect(phrases).toHaveLength(clips.length);
});
