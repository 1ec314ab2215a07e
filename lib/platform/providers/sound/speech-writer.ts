import "server-only";
import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { peaksMax } from "./provider";

export const bytesPerSample = 2;
const blockSamples = sampleRate / 10;
const blocksAtOnce = 50;
const loudest = 32_767;

const nothing = Buffer.alloc(blockSamples * blocksAtOnce * bytesPerSample);

/** Compared as memory is: a day of samples takes a second. */
export function isSilent(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += nothing.length) {
    const part = bytes.subarray(at, at + nothing.length);
    if (!part.equals(nothing.subarray(0, part.length))) return false;
  }
  return true;
}

/** Writes samples of 16 bits, and how loud they are. Silence takes no place on the disk. */
export class SpeechWriter {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(blockSamples * blocksAtOnce * bytesPerSample);
  readonly #loudness: number[] = [];
  #filled = 0;
  /** Bytes that lie in the file, or would. */
  #written = 0;

  constructor(file: string) {
    this.#file = openSync(file, "w");
  }

  get samples(): number {
    return (this.#written + this.#filled) / bytesPerSample;
  }

  get seconds(): number {
    return this.samples / sampleRate;
  }

  add(bytes: Buffer | undefined) {
    if (!bytes) return;
    for (let at = 0; at < bytes.length; ) {
      const taken = Math.min(bytes.length - at, this.#buffer.length - this.#filled);
      bytes.copy(this.#buffer, this.#filled, at, at + taken);
      at += taken;
      this.#filled += taken;
      if (this.#filled === this.#buffer.length) this.#flush();
    }
  }

  addSilence(seconds: number) {
    for (let left = Math.round(seconds * sampleRate) * bytesPerSample; left > 0; ) {
      const taken = Math.min(left, this.#buffer.length - this.#filled);
      this.#buffer.fill(0, this.#filled, this.#filled + taken);
      left -= taken;
      this.#filled += taken;
      if (this.#filled === this.#buffer.length) this.#flush();
    }
  }

  close() {
    this.#flush();
    ftruncateSync(this.#file, this.#written);
    closeSync(this.#file);
  }

  /** A byte for each of at most `peaksMax` equal pieces. After `close`. */
  peaks(): Uint8Array {
    const count = Math.min(peaksMax, this.#loudness.length);
    return Uint8Array.from({ length: count }, (_, at) => {
      const from = Math.floor((at * this.#loudness.length) / count);
      const to = Math.max(from + 1, Math.floor(((at + 1) * this.#loudness.length) / count));
      return Math.round((255 * Math.max(...this.#loudness.slice(from, to))) / loudest);
    });
  }

  #flush() {
    const bytes = this.#buffer.subarray(0, this.#filled);
    const silent = isSilent(bytes);
    for (let from = 0; from < bytes.length; from += blockSamples * bytesPerSample) {
      let peak = 0;
      const to = silent ? from : Math.min(bytes.length, from + blockSamples * bytesPerSample);
      for (let at = from; at + 1 < to; at += bytesPerSample) {
        const value = Math.abs(bytes.readInt16LE(at));
        if (value > peak) peak = value;
      }
      this.#loudness.push(Math.min(loudest, peak));
    }
    if (!silent) writeSync(this.#file, bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
    this.#filled = 0;
  }
}
