import { openSync, readSync, closeSync, fstatSync } from "node:fs";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { unit } from "./cluster-voices";
import { segmentationModel, voiceModel } from "./model-files";
import type { OfflineSpeakerDiarization, SpeakerEmbeddingExtractor, Sherpa } from "sherpa-onnx-node";

/** What the model hears at once. */
const windowSeconds = 10;
/** Each moment counts from the window in whose middle it is. */
const hopSeconds = 5;
const bytesPerSample = 2;

/** Speech of one person within a window: spans in seconds, of those in its middle. `alone`: without others. */
export type LocalVoice = { spans: [number, number][]; pieces: { vector: number[]; seconds: number; at: number }[] };

export type VoiceModels = { segmentation: OfflineSpeakerDiarization; embedding: SpeakerEmbeddingExtractor };

export function loadModels({ OfflineSpeakerDiarization, SpeakerEmbeddingExtractor }: Sherpa): VoiceModels {
  const common = { numThreads: 1, debug: 0, provider: "cpu" } as const;
  return {
    // A threshold of nothing leaves every voice of a window by itself: here the model only says who speaks when.
    segmentation: new OfflineSpeakerDiarization({
      segmentation: { pyannote: { model: segmentationModel }, ...common },
      embedding: { model: voiceModel, ...common },
      clustering: { numClusters: -1, threshold: 1e-5 },
      minDurationOn: 0.1,
      minDurationOff: 0.1,
    }),
    embedding: new SpeakerEmbeddingExtractor({ model: voiceModel, ...common }),
  };
}

type Span = [from: number, to: number];
type Local = { spans: Span[]; alone: Span[] };

/** Shorter pieces say too little of a voice; longer ones are cut, in case two people are in them. */
const pieceSeconds = { min: 0.9, max: 3 };

/** Who speaks when in each window, and pieces of each voice. `onProgress`: 0 to 1. */
export function findVoices(
  { segmentation, embedding }: VoiceModels,
  speechFile: string,
  onProgress: (progress: number) => void,
): LocalVoice[] {
  const file = openSync(speechFile, "r");
  try {
    const seconds = fstatSync(file).size / bytesPerSample / sampleRate;
    const voices: LocalVoice[] = [];
    for (let from = 0; from === 0 || from + windowSeconds - hopSeconds < seconds; from += hopSeconds) {
      const samples = readWindow(file, from);
      onProgress(from / seconds);
      if (samples.every((sample) => Math.abs(sample) < 0.001)) continue;
      const margin = (windowSeconds - hopSeconds) / 2;
      const isLast = from + windowSeconds >= seconds;
      const middle: Span = [from === 0 ? 0 : from + margin, isLast ? seconds : from + margin + hopSeconds];
      for (const local of separate(segmentation.process(samples), from, middle))
        voices.push({ spans: local.spans, pieces: describePieces(embedding, samples, from, local) });
    }
    return voices;
  } finally {
    closeSync(file);
  }
}

function readWindow(file: number, from: number): Float32Array {
  const bytes = Buffer.alloc(windowSeconds * sampleRate * bytesPerSample);
  const count = readSync(file, bytes, 0, bytes.length, Math.round(from * sampleRate) * bytesPerSample);
  return readSamples(bytes.subarray(0, count));
}

/** Each voice of a window: what of it lies in the middle, and what of that nobody else speaks over. */
function separate(
  found: readonly { start: number; end: number; speaker: number }[],
  from: number,
  [begin, end]: Span,
): Local[] {
  const labels = [...new Set(found.map(({ speaker }) => speaker))];
  const spansOf = (label: number) =>
    found
      .filter(({ speaker }) => speaker === label)
      .map(({ start, end: to }): Span => [Math.max(begin, from + start), Math.min(end, from + to)])
      .filter(([a, b]) => b - a > 0.05);
  const all = labels.map(spansOf);
  return all
    .map((spans, at) => ({ spans, alone: subtract(spans, all.filter((_, other) => other !== at).flat()) }))
    .filter(({ spans }) => spans.length > 0);
}

/** What of the voices lies in these spans of milliseconds. */
export function within(voices: readonly LocalVoice[], spans: readonly [number, number][]): LocalVoice[] {
  const kept = spans.map(([from, to]): Span => [from / 1000, to / 1000]);
  const isKept = (at: number) => kept.some(([from, to]) => at >= from && at < to);
  return voices
    .map(({ spans: own, pieces }) => ({
      spans: own.flatMap(([a, b]) => kept.map(([from, to]): Span => [Math.max(a, from), Math.min(b, to)]).filter(([x, y]) => y - x > 0.05)),
      pieces: pieces.filter(({ at, seconds }) => isKept(at + seconds / 2)),
    }))
    .filter(({ spans: own }) => own.length > 0);
}

function subtract(spans: readonly Span[], others: readonly Span[]): Span[] {
  let left = [...spans];
  for (const [from, to] of others)
    left = left.flatMap(([a, b]): Span[] => {
      const parts: Span[] = [
        [a, Math.min(b, from)],
        [Math.max(a, to), b],
      ];
      return to <= a || from >= b ? [[a, b]] : parts.filter(([x, y]) => y - x > 0);
    });
  return left;
}

function describePieces(embedding: SpeakerEmbeddingExtractor, samples: Float32Array, from: number, { alone }: Local) {
  const pieces = alone.flatMap(([a, b]) => {
    const count = Math.max(1, Math.ceil((b - a) / pieceSeconds.max));
    const step = (b - a) / count;
    return Array.from({ length: count }, (_, at): Span => [a + at * step, a + (at + 1) * step]);
  });
  return pieces
    .filter(([a, b]) => b - a >= pieceSeconds.min)
    .map(([a, b]) => {
      const stream = embedding.createStream();
      const sound = samples.slice(Math.round((a - from) * sampleRate), Math.round((b - from) * sampleRate));
      stream.acceptWaveform({ sampleRate, samples: sound });
      stream.inputFinished();
      return { vector: unit(Array.from(embedding.compute(stream, false))), seconds: b - a, at: a };
    })
    .filter(({ vector }) => vector.every(Number.isFinite));
}
