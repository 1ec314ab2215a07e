import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createMp3Encoder } from "wasm-media-encoders";
import { decodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { fliteProgram, makeFlite } from "./flite";
import type { SpeechRequest } from "./speech-thread";

const speak = makeFlite(() => readFile(path.join(process.cwd(), fliteProgram)));
const lineGapSeconds = 0.35;
const blockGapSeconds = 0.5;

type Sound = { samples: Float32Array; rate: number };

/** In kbit/s. */
const bitrateFor = (rate: number) => (rate > 16_000 ? 48 : 32);

async function* speakLines(lines: string[]): AsyncGenerator<Sound> {
  let rate = 16_000;
  for (const line of lines) {
    if (line.trim() === "") {
      yield silence(blockGapSeconds, rate);
      continue;
    }
    const spoken = await speak(line, "slt");
    rate = spoken.rate;
    yield spoken;
    yield silence(lineGapSeconds, rate);
  }
}

const silence = (seconds: number, rate: number): Sound => ({
  samples: new Float32Array(Math.round(seconds * rate)),
  rate,
});

/** Constant bitrate, without tags: players compute the duration from the size, and find any second by its byte. */
async function encodeMp3(sounds: AsyncIterable<Sound> | Iterable<Sound>): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  const parts: Uint8Array[] = [];
  let encoded: number | null = null;
  for await (const { samples, rate } of sounds) {
    if (encoded === null) encoder.configure({ sampleRate: rate as 16_000, channels: 1, bitrate: bitrateFor(rate) });
    else if (encoded !== rate) throw new Error("The sample rate changed.");
    encoded = rate;
    // The encoder reuses its buffer.
    for (let at = 0; at < samples.length; at += rate)
      parts.push(encoder.encode([samples.subarray(at, at + rate)]).slice());
  }
  if (encoded !== null) parts.push(encoder.finalize().slice());
  return new Uint8Array(Buffer.concat(parts));
}

const request: SpeechRequest = workerData;
const mp3 = await encodeMp3("lines" in request ? speakLines(request.lines) : request.wavs.map(decodeWav));
parentPort?.postMessage(mp3, [mp3.buffer]);
