import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SpeechToText, sampleRate, windowSamples } from "@/lib/platform/providers/speech-to-text/provider";
import { DecodeQueue } from "./decode-queue";
import { Lateness } from "./lateness";
import { SoundQueue } from "./sound-queue";
import { TrackTranscriber } from "./track-transcriber";

// The clock moves only with the sound, and a decode takes the time that its model says, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "setImmediate"] }));
afterEach(() => void vi.useRealTimers());

const voices = 12;
const packetSamples = 2 * windowSamples;
const packetMs = (packetSamples / sampleRate) * 1000;
const speechMs = 45_000;
const catchUpMs = 30_000;
/** So much quiet ends a phrase. */
const phraseEndMs = 280;
const loud = new Int16Array(packetSamples).fill(8000);
const quiet = new Int16Array(packetSamples);

/** Two slots, and so many milliseconds in one of them for a second of sound. */
const engineOf = (msPerSecond: number): SpeechToText => ({
  concurrency: 2,
  interimEveryMs: 700,
  languages: ["en"],
  improvesOnSecondPass: true,
  retranscribe: null,
  prepare: async () => {},
  transcribe: async (samples) => {
    await new Promise((resolve) => setTimeout(resolve, 30 + msPerSecond * (samples.length / sampleRate)));
    const voiced = samples.filter((sample) => sample > 0.1).length / sampleRate;
    return { text: Array.from({ length: Math.floor(voiced * 2) }, (_, at) => `word${at}`).join(" ") };
  },
});
/** One decode a phrase fills both slots to nine tenths. */
const justFastEnough = engineOf(150);
/** One decode a phrase takes more than both slots have. */
const tooSlow = engineOf(200);

/** Whether somebody speaks, packet by packet: sentences with breaths in them, and pauses between. Always the same. */
function* speech(voice: number): Generator<boolean> {
  let state = voice + 1;
  const random = (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return from + (state / 4_294_967_296) * (to - from);
  };
  let ms = 0;
  const last = function* (seconds: number, speaks: boolean) {
    for (const end = ms + seconds * 1000; ms < end; ms += packetMs) yield speaks;
  };
  yield* last(random(0.5, 4), false);
  while (ms < speechMs) {
    for (let left = random(2, 8); left > 0; left -= 1.5) {
      yield* last(Math.min(left, 1.5), true);
      if (left > 2) yield* last(0.15, false);
    }
    yield* last(random(0.5, 1), false);
  }
}

/** Everybody speaks for a while, then nobody. */
async function speakAtOnce(engine: SpeechToText) {
  const lateness = new Lateness();
  const shared = { engine, queue: new DecodeQueue(engine.concurrency), sound: new SoundQueue(), lateness };
  const people = Array.from({ length: voices }, (_, voice) => beginToSpeak(shared, voice));
  const wasLate: boolean[] = [];
  while (people.filter(({ hearPacket }) => hearPacket()).length > 0) {
    await vi.advanceTimersByTimeAsync(packetMs);
    wasLate.push(lateness.isLate);
  }
  for (let ms = 0; ms < catchUpMs; ms += 1000) {
    await vi.advanceTimersByTimeAsync(1000);
    void lateness.isLate;
  }
  return {
    delaysOf: people.map(({ delays }) => delays),
    lost: people.flatMap(({ waiting }) => waiting).length,
    wasLate,
    isLate: lateness.isLate,
  };
}

type Shared = Pick<ConstructorParameters<typeof TrackTranscriber>[0], "engine" | "queue" | "sound" | "lateness">;

/** `delays`: from the end of each phrase to its line, in milliseconds. `waiting`: the ends of phrases without a line. */
function beginToSpeak(shared: Shared, voice: number) {
  const spoken = speech(voice);
  const delays: number[] = [];
  const waiting: number[] = [];
  let quietMs = Number.POSITIVE_INFINITY;
  const transcriber = new TrackTranscriber({
    trackId: `TR_${voice}`,
    ...shared,
    voice: { accept: (window) => window.some((sample) => sample > 0.1), release: () => {} },
    hints: () => [],
    names: () => [],
    language: () => null,
    isRead: () => true,
    write: async ({ spokenAt, durationMs, isFinal }) => {
      while (isFinal && waiting[0] && waiting[0] <= spokenAt + durationMs)
        delays.push(Date.now() - (waiting.shift() ?? 0));
    },
    rewrite: async () => true,
    onTrouble: () => {},
  });
  /** Answers false at the end of the speech. */
  const hearPacket = () => {
    const { done, value: speaks } = spoken.next();
    if (done) return false;
    quietMs = speaks ? 0 : quietMs + packetMs;
    if (quietMs >= phraseEndMs && quietMs < phraseEndMs + packetMs) waiting.push(Date.now() - quietMs);
    transcriber.accept(speaks ? loud : quiet, Date.now());
    return true;
  };
  return { hearPacket, delays, waiting };
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

test("twelve people at once on a machine that just follows read their lines within three seconds", async () => {
  const { delaysOf, lost } = await speakAtOnce(justFastEnough);
  expect(lost).toBe(0);
  expect(delaysOf.flat().length).toBeGreaterThan(80);
  expect(p95(delaysOf.flat())).toBeLessThanOrEqual(3000);
  // Nobody waits for the others.
  for (const delays of delaysOf) expect(Math.max(...delays)).toBeLessThan(4000);
});

test("on a machine that can't follow, nothing is lost, and it is known that lines are late, and when no longer", async () => {
  const { delaysOf, lost, wasLate, isLate } = await speakAtOnce(tooSlow);
  expect(lost).toBe(0);
  expect(p95(delaysOf.flat())).toBeGreaterThan(3000);
  expect(wasLate.slice(0, 5000 / packetMs)).not.toContain(true);
  expect(wasLate.slice(30_000 / packetMs, speechMs / packetMs)).not.toContain(false);
  expect(isLate).toBe(false);
});
