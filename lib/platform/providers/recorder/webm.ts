import {
  AudioSample,
  AudioSampleSource,
  Conversion,
  canEncodeAudio,
  canEncodeVideo,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  StreamTarget,
  VideoSample,
  VideoSampleSource,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { PartWriter } from "./part-writer";
import { soundRate } from "./sound-mixer";

/** Enough for 720p with faces. A shared screen needs less on average, but in bursts. */
const pictureBitsPerSecond = 900_000;
const soundBitsPerSecond = 48_000;
/** Interval of keyframes. Players seek to them, and a truncated part remains playable up to the last one. */
const keyPictureSeconds = 3;

/** mediabunny 1.59 overruns its buffer if a block is longer than the first, so all blocks have one length. */
const blockSamples = soundRate / 25;

/** Checks whether video can be encoded: the encoder is an optional dependency. */
export function canWriteWebm(): Promise<boolean> {
  able ??= (async () => {
    try {
      const { registerMediabunnyServer } = await import("@mediabunny/server");
      registerMediabunnyServer({ hardwareContext: null });
      return (await canEncodeVideo("vp8")) && (await canEncodeAudio("opus"));
    } catch {
      return false;
    }
  })();
  return able;
}
let able: Promise<boolean> | null = null;

/** Writes append-only, so that the output before a crash is readable. */
export async function writeWebm(writeBytes: (bytes: Uint8Array) => void): Promise<PartWriter> {
  const { AvFrameVideoSampleResource } = await import("@mediabunny/server");
  const { Frame } = await import("node-av/lib");
  const { AV_PIX_FMT_YUV420P } = await import("node-av/constants");
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 0.5 }),
    target: new StreamTarget(new WritableStream({ write: ({ data }) => writeBytes(data) })),
  });
  const video = new VideoSampleSource({
    codec: "vp8",
    bitrate: pictureBitsPerSecond,
    keyFrameInterval: keyPictureSeconds,
    latencyMode: "realtime",
  });
  const audio = new AudioSampleSource({ codec: "opus", bitrate: soundBitsPerSecond });
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  let written = 0;
  let rest = new Float32Array(0);

  async function addBlock(data: Float32Array<ArrayBuffer>) {
    const timestamp = written / soundRate;
    const sample = new AudioSample({ data, format: "f32", numberOfChannels: 1, sampleRate: soundRate, timestamp });
    written += data.length;
    await audio.add(sample);
    sample.close();
  }

  return {
    async sound(samples) {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      let at = 0;
      for (; at + blockSamples <= all.length; at += blockSamples) await addBlock(all.slice(at, at + blockSamples));
      rest = all.slice(at);
    },
    async picture({ width, height, data }, atMs) {
      // In native memory, where it is free again at once: 20 MB of arrays a second would keep the garbage collector busy.
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const frame = Frame.fromVideoBuffer(bytes, {
        width,
        height,
        format: AV_PIX_FMT_YUV420P,
        sampleAspectRatio: { num: 1, den: 1 },
      });
      const sample = new VideoSample(new AvFrameVideoSampleResource(frame), { timestamp: atMs / 1000 });
      await video.add(sample);
      sample.close();
    },
    async close() {
      const last = new Float32Array(blockSamples);
      last.set(rest);
      if (rest.length > 0) await addBlock(last);
      await output.finalize();
    },
  };
}

/** Remuxes the file with its duration and a seek index. Null: it is empty. */
export async function makeSeekable(from: string, to: string): Promise<{ durationMs: number } | null> {
  const input = new Input({ source: new FilePathSource(from), formats: [WEBM] });
  try {
    if (!(await input.canRead())) return null;
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(to) });
    const conversion = await Conversion.init({ input, output });
    if (!conversion.isValid) return null;
    await conversion.execute();
  } finally {
    input.dispose();
  }
  return readLength(to);
}

/** Extracts the audio as mono 16-bit. False: there is none. */
export async function extractSound(from: string, to: string, rate: number): Promise<boolean> {
  const input = new Input({ source: new FilePathSource(from), formats: [WEBM] });
  try {
    if (!(await input.canRead())) return false;
    const output = new Output({ format: new WavOutputFormat(), target: new FilePathTarget(to) });
    const audio = { codec: "pcm-s16", numberOfChannels: 1, sampleRate: rate } as const;
    const conversion = await Conversion.init({ input, output, video: { discard: true }, audio });
    if (!conversion.isValid) return false;
    await conversion.execute();
    return true;
  } finally {
    input.dispose();
  }
}

async function readLength(file: string) {
  const input = new Input({ source: new FilePathSource(file), formats: [WEBM] });
  try {
    const seconds = await input.computeDuration();
    return seconds > 0 ? { durationMs: Math.round(seconds * 1000) } : null;
  } finally {
    input.dispose();
  }
}
