import "server-only";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import tokenizer from "llama-tokenizer-js";
import type { OfflineRecognizer, Sherpa, Vad } from "sherpa-onnx-node";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { moonshineLanguages } from "./languages";
import { type SpeechToText, sampleRate, type VoiceActivity, windowSamples } from "./provider";

const modules = path.join(process.cwd(), "node_modules");
const model = {
  encoder: path.join(modules, "@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx"),
  mergedDecoder: path.join(modules, "@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx"),
  voice: path.join(modules, "@ricky0123/vad-web/dist/silero_vad_v5.onnx"),
};
/** The tokens of Moonshine beyond the 32,000 of its tokenizer. */
const extraTokenCount = 768;
/** The model hallucinates words in shorter clips. */
const soundSecondsMin = 0.15;
/** libuv's thread pool has four threads. One stays free for file and DNS operations. */
const threadsMax = 3;

/** Moonshine tiny on this machine's CPU: English only, no network. */
export function embeddedSpeechToText(): SpeechToText {
  let loading: Promise<OfflineRecognizer> | null = null;

  function load(): Promise<OfflineRecognizer> {
    loading ??= loadRecognizer().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    concurrency: Math.min(threadsMax, availableParallelism()),
    interimEveryMs: 700,
    languages: moonshineLanguages,
    improvesOnSecondPass: true,
    // There is only one model; it is more accurate on longer pieces.
    retranscribe: null,

    async prepare() {
      await load();
    },

    async transcribe(samples) {
      const recognizer = await load();
      if (samples.length < soundSecondsMin * sampleRate) return { text: "" };
      try {
        const stream = recognizer.createStream();
        stream.acceptWaveform({ sampleRate, samples });
        const { text } = await recognizer.decodeAsync(stream);
        return { text: text.trim() };
      } catch (error) {
        throw new ProviderFailure("The speech engine failed.", true, { cause: error });
      }
    },
  };
}

/** The native engine, which does not exist for every platform. */
let sherpa: Sherpa | null = null;

async function loadSherpa(): Promise<Sherpa> {
  try {
    sherpa ??= (await import("sherpa-onnx-node")).default;
    return sherpa;
  } catch (error) {
    throw new ProviderFailure("The speech engine doesn't run on this system.", false, { cause: error });
  }
}

async function loadRecognizer(): Promise<OfflineRecognizer> {
  const { OfflineRecognizer } = await loadSherpa();
  // The engine aborts the process if a file is missing or malformed, so the files are checked first.
  await Promise.all([model.encoder, model.mergedDecoder].map(assertFile));
  const folder = await mkdtemp(path.join(tmpdir(), "parley-tokens-"));
  try {
    const tokens = path.join(folder, "tokens.txt");
    await writeFile(tokens, moonshineTokens());
    return await OfflineRecognizer.createAsync({
      featConfig: { sampleRate, featureDim: 80 },
      modelConfig: {
        moonshine: { encoder: model.encoder, mergedDecoder: model.mergedDecoder },
        tokens,
        numThreads: 1,
        provider: "cpu",
        debug: 0,
      },
    });
  } catch (error) {
    throw new ProviderFailure("The speech model can't be loaded.", false, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertFile(file: string) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ProviderFailure("The speech model is missing from this installation.", false);
}

/** The tokens file: one line per token, its bytes in base64, a space and its number. */
function moonshineTokens(): string {
  const pieces = tokenizer.vocabById.map((piece) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1];
    return byte ? Buffer.from(byte, "hex") : Buffer.from(piece.replaceAll("▁", " "));
  });
  const extra = Array.from({ length: extraTokenCount }, (_, index) => Buffer.from(`<<ST_${index}>>`));
  return [...pieces, ...extra].map((token, id) => `${token.toString("base64")} ${id}\n`).join("");
}

const voiceThreshold = 0.5;
/** Amplitude below which neither people nor the model detect a voice. */
const silentBelow = 0.001;
/** After this many silent windows the model's state has settled. */
const settledWindows = 16;
const idleVoicesMax = 8;
const idleVoices: Vad[] = [];

/** Loads the voice activity detector. No speech is detected before that. */
export async function prepareEmbeddedVoiceActivity() {
  await Promise.all([loadSherpa(), assertFile(model.voice)]);
}

/** Silero on this machine's CPU. Creating a detector takes 100 ms, so detectors are pooled. */
export function embeddedVoiceActivity(): VoiceActivity {
  const vad = idleVoices.pop() ?? makeVoice();
  let quietWindows = 0;
  return {
    accept(window) {
      quietWindows = isSilent(window) ? quietWindows + 1 : 0;
      // Skips windows of silence, which are the majority.
      if (quietWindows > settledWindows && !vad.isDetected()) return false;
      vad.acceptWaveform(window);
      // The detector also buffers speech. It is not needed, because the cutter has its own buffer.
      while (!vad.isEmpty()) vad.pop();
      return vad.isDetected();
    },
    release() {
      if (idleVoices.length >= idleVoicesMax) return;
      vad.reset();
      idleVoices.push(vad);
    },
  };
}

const isSilent = (window: Float32Array) => window.every((sample) => Math.abs(sample) < silentBelow);

function makeVoice(): Vad {
  if (!sherpa) throw new ProviderFailure("The speech engine isn't ready.", true);
  return new sherpa.Vad(
    {
      sileroVad: {
        model: model.voice,
        threshold: voiceThreshold,
        minSilenceDuration: 0.03,
        minSpeechDuration: 0.05,
        maxSpeechDuration: 120,
        windowSize: windowSamples,
      },
      sampleRate,
      numThreads: 1,
      provider: "cpu",
      debug: 0,
    },
    30,
  );
}
