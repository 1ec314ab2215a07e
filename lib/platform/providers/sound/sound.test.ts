import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  type AudioCodec,
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  MkvOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canWriteWebm } from "@/lib/platform/providers/recorder/webm";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { encodeWav, readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { joinSound } from "./sound";

const folder = mkdtempSync(path.join(os.tmpdir(), "parley-sound-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => void (await canWriteWebm()));

/** A tone from the second second on, so that a file shows where its sound is. */
const toneAt = (rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, at) =>
    at < rate ? 0 : 0.5 * Math.sin((at * 2 * Math.PI * 440) / rate),
  );

async function encode(format: OutputFormat, codec: AudioCodec, { tracks = 1, seconds = 3 } = {}): Promise<Uint8Array> {
  const output = new Output({ format, target: new BufferTarget() });
  const sources = Array.from({ length: tracks }, () => new AudioSampleSource({ codec, bitrate: 64_000 }));
  for (const source of sources) output.addAudioTrack(source);
  await output.start();
  const data = toneAt(48_000, seconds);
  for (let at = 0; at < data.length; at += 1920)
    for (const source of sources) {
      const block = new Float32Array(1920);
      block.set(data.subarray(at, at + 1920));
      const sample = new AudioSample({
        data: block,
        format: "f32",
        numberOfChannels: 1,
        sampleRate: 48_000,
        timestamp: at / 48_000,
      });
      await source.add(sample);
      sample.close();
    }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}

/** A WAV file of any kind. `size`: what its header says of its length. */
function wavOf(samples: Float32Array, rate: number, { channels = 1, isFloat = false, size = -1 } = {}): Uint8Array {
  const bits = isFloat ? 32 : 16;
  const data = Buffer.alloc((samples.length * bits) / 8);
  for (const [at, sample] of samples.entries())
    if (isFloat) data.writeFloatLE(sample, at * 4);
    else data.writeInt16LE(Math.round(sample * 32_767), at * 2);
  const header = Buffer.from(encodeWav(new Float32Array(0), rate));
  header.writeUInt16LE(isFloat ? 3 : 1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.writeUInt32LE(size < 0 ? data.length : size, 40);
  return Buffer.concat([header, data]);
}

/** As programs write files that may become longer than 4 GB: the lengths stand elsewhere. */
function asRf64(wav: Uint8Array): Uint8Array {
  const unknown = Buffer.alloc(4, 0xff);
  const lengths = Buffer.alloc(36);
  lengths.write("ds64");
  lengths.writeUInt32LE(28, 4);
  lengths.writeBigUInt64LE(BigInt(wav.length + 28), 8);
  lengths.writeBigUInt64LE(BigInt(wav.length - 44), 16);
  lengths.writeBigUInt64LE(BigInt((wav.length - 44) / 2), 24);
  const [format, data] = [wav.subarray(12, 36), wav.subarray(44)];
  return Buffer.concat([
    Buffer.from("RF64"),
    unknown,
    Buffer.from("WAVE"),
    lengths,
    format,
    Buffer.from("data"),
    unknown,
    data,
  ]);
}

/** One person on each side: left in the second second, right in the third. */
const twoSides = Float32Array.from({ length: 3 * 16_000 * 2 }, (_, at) => {
  const [frame, isRight] = [at >> 1, at % 2 === 1];
  const side = frame < 16_000 ? null : frame >= 32_000;
  return side === isRight ? 0.5 * Math.sin((frame * 2 * Math.PI * 440) / 16_000) : 0;
});

/** An ID3 tag with a picture of 20 MB. */
function withCover(mp3: Uint8Array): Uint8Array {
  const size = 20_000_000;
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...[21, 14, 7, 0].map((shift) => (size >> shift) & 127)]);
  const body = Buffer.alloc(size);
  body.write("APIC");
  body.writeUInt32BE(size - 10, 4);
  body.write("\0image/jpeg\0\u0003\0", 10, "latin1");
  return Buffer.concat([head, body, mp3]);
}

async function join(...bytes: Uint8Array[]) {
  const parts = bytes.map((one, at) => {
    const file = path.join(folder, `part-${at}`);
    writeFileSync(file, one);
    return file;
  });
  const [to, speechTo] = [path.join(folder, "whole"), path.join(folder, "speech")];
  const made = await joinSound({ parts, to, speechTo });
  const samples = readSamples(readFileSync(speechTo));
  const level = (from: number, until: number) =>
    Math.sqrt(
      samples.slice(from * sampleRate, until * sampleRate).reduce((sum, x) => sum + x * x, 0) /
        ((until - from) * sampleRate),
    );
  return { ...made, size: statSync(to).size, bytes: readFileSync(to), level };
}

const kinds: [name: string, make: () => Promise<Uint8Array> | Uint8Array, contentType: string][] = [
  ["WebM without length and index", () => encode(new WebMOutputFormat({ appendOnly: true }), "opus"), "audio/webm"],
  ["MP4 in fragments", () => encode(new Mp4OutputFormat({ fastStart: "fragmented" }), "aac"), "audio/mp4"],
  ["MP4 with its index at the end", () => encode(new Mp4OutputFormat({ fastStart: false }), "aac"), "audio/mp4"],
  ["MP4 with Opus", () => encode(new Mp4OutputFormat({ fastStart: "fragmented" }), "opus"), "audio/mp4"],
  ["MP3 with a cover of 20 MB", async () => withCover(await encode(new Mp3OutputFormat(), "mp3")), "audio/mpeg"],
  ["two tracks", () => encode(new WebMOutputFormat(), "opus", { tracks: 2 }), "audio/webm"],
  ["WAV at 8 kHz", () => wavOf(toneAt(8000, 3), 8000), "audio/wav"],
  ["WAV at 96 kHz of 32-bit floats", () => wavOf(toneAt(96_000, 3), 96_000, { isFloat: true }), "audio/wav"],
  ["WAV in stereo, a person on each side", () => wavOf(twoSides, 16_000, { channels: 2 }), "audio/wav"],
  ["WAV of the kind for more than 4 GB", () => asRf64(wavOf(toneAt(16_000, 3), 16_000)), "audio/wav"],
  ["Matroska", () => encode(new MkvOutputFormat(), "opus"), "audio/webm"],
  ["WAV whose header says far too much", () => wavOf(toneAt(16_000, 3), 16_000, { size: 0x7fffff00 }), "audio/wav"],
];

test.for(kinds)("%s becomes a file with its length, and samples at their times", async ([, make, contentType]) => {
  const made = await join(await make());
  expect(made.contentType).toBe(contentType);
  expect(Math.abs(made.durationMs - 3000)).toBeLessThan(120);
  expect(made.level(0.1, 0.9)).toBeLessThan(0.01);
  expect(made.level(1.1, 1.9)).toBeGreaterThan(0.1);
  expect(made.level(2.1, 2.8)).toBeGreaterThan(0.1);
  expect(made.size).toBeLessThan(2_000_000);
  if (contentType === "audio/mp4") expect(made.bytes.indexOf("moov")).toBeLessThan(made.bytes.indexOf("mdat"));
  if (contentType === "audio/webm")
    expect(made.bytes.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBeGreaterThan(0);
  const { peaks } = made;
  expect(Math.max(...peaks.slice(0, 8))).toBeLessThan(10);
  expect(peaks[20]).toBeGreaterThan(40);
});

test("parts of one kind are joined as they are, of several kinds encoded to one", async () => {
  const [webm, mp4] = [await encode(new WebMOutputFormat(), "opus"), await encode(new Mp4OutputFormat(), "aac")];
  const same = await join(webm, webm);
  expect(same).toMatchObject({ contentType: "audio/webm" });
  expect(same.partsMs.every((ms) => Math.abs(ms - 3000) < 120)).toBe(true);
  const mixed = await join(webm, mp4, wavOf(toneAt(8000, 3), 8000));
  expect(mixed.contentType).toBe("audio/webm");
  expect(Math.abs(mixed.durationMs - 9000)).toBeLessThan(300);
  expect(mixed.level(7.3, 8.6)).toBeGreaterThan(0.1);
});

test.for([
  ["twelve bytes", Buffer.from("\u001aE\u00df\u00a3aaaaaaaa", "latin1")],
  ["nothing", new Uint8Array(0)],
  ["a playlist that names a file", Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n")],
  ["a header alone", wavOf(new Float32Array(0), 16_000)],
] as const)("of %s, one sentence remains", async ([, bytes]) => {
  await expect(join(bytes)).rejects.toMatchObject({
    message: "This file holds no sound that Parley can read.",
    retryable: false,
  });
});

test("a day of silence takes seconds, and no place", { timeout: 60_000 }, async () => {
  const dayMs = 24 * 3_600_000;
  // A frame of 72 ms at 8 kbit/s, with nothing in it.
  const frame = Buffer.alloc(72);
  frame.writeUInt32BE(0xffe318c0);
  const part = path.join(folder, "day");
  writeFileSync(part, Buffer.alloc((dayMs / 72) * frame.length, frame));
  const [to, speechTo] = [path.join(folder, "day-whole"), path.join(folder, "day-speech")];
  const made = await joinSound({ parts: [part], to, speechTo });
  expect(Math.abs(made.durationMs - dayMs)).toBeLessThan(1000);
  expect(made.peaks).toEqual(new Uint8Array(2000));
  // Far too long to be read at once; it has next to no blocks.
  expect(statSync(speechTo)).toMatchObject({ size: made.durationMs * 32 });
  expect(statSync(speechTo).blocks).toBeLessThan(1000);
});

test("after silence that nobody decoded, sound is at its time", async () => {
  const quiet = Buffer.alloc(20 * 16_000 * 2);
  const [head, tone] = [
    wavOf(new Float32Array(0), 16_000, { size: quiet.length + 96_000 }),
    wavOf(toneAt(16_000, 3), 16_000),
  ];
  const made = await join(Buffer.concat([head, quiet, tone.subarray(44)]));
  expect(made.durationMs).toBe(23_000);
  expect([made.level(0, 20.9), made.level(21.1, 22.9)]).toEqual([0, expect.closeTo(0.35, 1)]);
});

test("it ends at once when it is to", async () => {
  const stop = new AbortController();
  const file = path.join(folder, "long");
  writeFileSync(file, wavOf(toneAt(48_000, 600), 48_000));
  const joining = joinSound(
    { parts: [file], to: path.join(folder, "w"), speechTo: path.join(folder, "s") },
    { signal: stop.signal },
  );
  const begun = Date.now();
  stop.abort(new Error("stopped"));
  await expect(joining).rejects.toThrow("stopped");
  expect(Date.now() - begun).toBeLessThan(1000);
});
