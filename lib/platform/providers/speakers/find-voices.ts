import "server-only";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { OfflineSpeakerDiarization, Sherpa, SpeakerEmbeddingExtractor } from "sherpa-onnx-node";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { unit, type VoicePiece } from "./cluster-voices";
import { segmentationModel, voiceModel } from "./model-files";

/** What the model hears at once. */
const windowSeconds = 10;
/** Each moment counts from the window in whose middle it is. */
const hopSeconds = 6;
const bytesPerSample = 2;

/** Speech of one person within a window: when, in the middle of it, and its voice, where there is enough of it. */
export type LocalVoice = { spans: [number, number][]; piece: VoicePiece | null };

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
/** `alone`: of the middle, `around`: of the rest of the window, longest first. */
type Local = { spans: Span[]; alone: Span[]; around: Span[] };

/** Less speech says too little of a voice; more tells no more of it, and takes time. */
const pieceSeconds = { min: 0.9, max: 2.5 };

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
        voices.push({ spans: local.spans, piece: describeVoice(embedding, samples, from, local) });
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
  const all = labels.map((label) =>
    found.filter(({ speaker }) => speaker === label).map(({ start, end: to }): Span => [from + start, from + to]),
  );
  return all
    .map((own, at) => {
      const quiet = subtract(own, all.filter((_, other) => other !== at).flat());
      const byLength = (one: Span, other: Span) => other[1] - other[0] - (one[1] - one[0]);
      return {
        spans: limit(own, [begin, end]),
        alone: limit(quiet, [begin, end]).toSorted(byLength),
        around: subtract(quiet, [[begin, end]]).toSorted(byLength),
      };
    })
    .filter(({ spans }) => spans.length > 0);
}

const limit = (spans: readonly Span[], [begin, end]: Span): Span[] =>
  spans.map(([a, b]): Span => [Math.max(begin, a), Math.min(end, b)]).filter(([a, b]) => b - a > 0.05);

/** What of the voices lies in these spans of milliseconds. */
export function within(voices: readonly LocalVoice[], kept: readonly Span[]): LocalVoice[] {
  return voices
    .map(({ spans, piece }) => {
      const own = kept.flatMap(([from, to]) => limit(spans, [from / 1000, to / 1000]));
      // A voice that is mostly somebody else's by now tells nothing of this one.
      return { spans: own, piece: secondsOf(own) * 2 >= secondsOf(spans) ? piece : null };
    })
    .filter(({ spans }) => spans.length > 0);
}

const secondsOf = (spans: readonly Span[]) => spans.reduce((sum, [a, b]) => sum + b - a, 0);

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

/** The voice by what nobody else speaks over: of the middle first, then of the rest of the window. */
function describeVoice(
  embedding: SpeakerEmbeddingExtractor,
  samples: Float32Array,
  from: number,
  { alone, around }: Local,
): VoicePiece | null {
  const parts: Float32Array[] = [];
  let missing = Math.round(pieceSeconds.max * sampleRate);
  for (const [a, b] of [...alone, ...around]) {
    const part = samples
      .slice(Math.round((a - from) * sampleRate), Math.round((b - from) * sampleRate))
      .slice(0, missing);
    parts.push(part);
    missing -= part.length;
  }
  const seconds = parts.reduce((sum, part) => sum + part.length, 0) / sampleRate;
  if (seconds < pieceSeconds.min) return null;
  const stream = embedding.createStream();
  for (const part of parts) stream.acceptWaveform({ sampleRate, samples: part });
  stream.inputFinished();
  const vector = unit(Array.from(embedding.compute(stream, false)));
  return vector.every(Number.isFinite) ? { vector, seconds } : null;
}
