import { readFile } from "node:fs/promises";
import path from "node:path";
import { wordDistance } from "@/lib/language/spoken/word-difference";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { decodeWav, encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { type FliteVoice, fliteProgram, makeFlite } from "@/lib/platform/providers/text-to-speech/flite";

/** Speech at 16 kHz, and its words. */
export type SpeechClip = { words: string; samples: Float32Array };

const speakWithFlite = makeFlite(() => readFile(path.join(process.cwd(), fliteProgram)));
const recordings = path.join(process.cwd(), "lib/testing/speech");

/** Sentences read aloud by a real person (LibriVox, public domain). */
export const librivoxNames = ["0870", "0880", "0890", "0920", "0930"] as const;

export async function readLibrivoxClip(name: (typeof librivoxNames)[number]): Promise<SpeechClip> {
  const file = path.join(recordings, name);
  const [sound, words] = await Promise.all([readFile(`${file}.wav`), readFile(`${file}.txt`, "utf8")]);
  const { samples, rate } = decodeWav(sound);
  return { words: words.trim(), samples: resample(samples, rate, sampleRate) };
}

/** A second real speaker: "go forward ten meters", 16 kHz, 16 bits, no header. */
export async function readGoForward(): Promise<Float32Array> {
  const bytes = await readFile(path.join(recordings, "goforward.raw"));
  return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
}

export type Voice = FliteVoice;

/** Synthesises an English sentence with Flite. Takes 0.2 s for 6 s of speech, on this thread. */
export async function speak(words: string, voice: Voice): Promise<SpeechClip> {
  const { samples, rate } = await speakWithFlite(words, voice);
  return { words, samples: resample(samples, rate, sampleRate) };
}

/** Encodes a WAV for Chromium's `--use-file-for-fake-audio-capture`: 48 kHz mono. */
export function chromiumMicrophoneWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  return encodeWav(resample(samples, sampleRate, 48_000), 48_000);
}

export const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * sampleRate));

/** Deterministic noise. */
export function whiteNoise(seconds: number, level: number): Float32Array {
  let state = 42;
  return silence(seconds).map(() => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state / 2_147_483_648 - 1) * level;
  });
}

export function joinSound(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Linear interpolation, which is sufficient for speech in tests. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  return Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const position = (index * from) / to;
    const left = Math.floor(position);
    const [a = 0, b = a] = [samples[left], samples[left + 1]];
    return a + (b - a) * (position - left);
  });
}

/** Substituted, missing and inserted words, divided by the number of expected words. */
export function wordErrorRate(said: string, written: string): number {
  const expected = toWords(said);
  return expected.length === 0 ? toWords(written).length : wordDistance(expected, toWords(written)) / expected.length;
}

const spelledOut: Record<string, string> = { mr: "mister", mrs: "missus", dr: "doctor", ok: "okay" };

function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return plain === "" ? [] : plain.split(" ").map((word) => spelledOut[word] ?? word);
}
