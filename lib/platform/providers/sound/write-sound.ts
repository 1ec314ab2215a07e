import "server-only";
import { Encoder } from "node-av/api";
import { FF_ENCODER_LIBOPUS } from "node-av/constants";
import { Dictionary, FFmpegError, FormatContext, type Frame, type Packet, Rational, type Stream } from "node-av/lib";

/** A container, and the options with which it has its length and an index at the front. */
export type SoundTarget = { format: string; contentType: string; options: Record<string, string> };

export type SoundWriter = {
  /** Takes frames at this rate instead of packets; null: takes packets. */
  rate: number | null;
  beginPart(stream: Stream): void;
  /** `seconds`: from the start of the whole. Changes the times of the packet. */
  addPacket(packet: Packet, seconds: number): void;
  addFrame(frame: Frame): void;
  endPart(): void;
  finish(): void;
  close(): void;
};

const opusRate = 48_000;
const opusBitsPerSecond = 48_000;

const check = (code: number) => FFmpegError.throwIfError(code, "The sound could not be written");

/** A file of one track, written from its first packet on. */
class TrackFile {
  readonly #context = new FormatContext();
  #track: Stream | null = null;
  #unitsASecond = 0;
  #lastDts = -1n;

  constructor(
    readonly file: string,
    readonly target: SoundTarget,
  ) {}

  get isOpen(): boolean {
    return this.#track !== null;
  }

  open(fill: (track: Stream) => void) {
    check(this.#context.allocOutputContext2(null, this.target.format, this.file));
    const track = this.#context.newStream(null);
    fill(track);
    check(this.#context.openOutputSync());
    check(this.#context.writeHeaderSync(Dictionary.fromObject(this.target.options)));
    this.#unitsASecond = track.timeBase.den / track.timeBase.num;
    this.#track = track;
  }

  /** Gives the packet the times that it has in this file. */
  write(packet: Packet, seconds: number, duration: number) {
    const at = BigInt(Math.round(seconds * this.#unitsASecond));
    this.#lastDts = at > this.#lastDts ? at : this.#lastDts + 1n;
    packet.dts = this.#lastDts;
    packet.pts = this.#lastDts;
    packet.duration = BigInt(Math.max(0, Math.round(duration * this.#unitsASecond)));
    packet.streamIndex = 0;
    check(this.#context.writeFrameSync(packet));
  }

  finish() {
    if (this.#track) check(this.#context.writeTrailerSync());
  }

  close() {
    if (this.#track) this.#context.closeOutputSync();
    this.#track = null;
    this.#context.freeContext();
  }
}

/** Writes the packets as they are. */
export function copyTo(file: string, target: SoundTarget): SoundWriter {
  const out = new TrackFile(file, target);
  let unit = 0;
  return {
    rate: null,
    beginPart(stream) {
      unit = stream.timeBase.num / stream.timeBase.den;
      if (out.isOpen) return;
      out.open((track) => {
        check(stream.codecpar.copy(track.codecpar));
        track.codecpar.codecTag = 0;
        track.timeBase = stream.timeBase;
      });
    },
    addPacket: (packet, seconds) => out.write(packet, seconds, Number(packet.duration) * unit),
    addFrame: (frame) => frame.free(),
    endPart() {},
    finish: () => out.finish(),
    close: () => out.close(),
  };
}

/** Encodes to Opus. */
export function encodeTo(file: string, target: SoundTarget): SoundWriter {
  const out = new TrackFile(file, target);
  const encoder = Encoder.createSync(FF_ENCODER_LIBOPUS, { bitrate: opusBitsPerSecond });
  let samples = 0n;
  let written = 0;
  const send = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      const context = encoder.getCodecContext();
      if (!out.isOpen && context)
        out.open((track) => {
          check(track.codecpar.fromContext(context));
          track.timeBase = new Rational(1, opusRate);
        });
      const seconds = Number(packet.duration) / opusRate;
      out.write(packet, written, seconds);
      written += seconds;
      packet.free();
    }
  };
  return {
    rate: opusRate,
    beginPart() {},
    addPacket() {},
    addFrame(frame) {
      frame.pts = samples;
      frame.timeBase = new Rational(1, opusRate);
      samples += BigInt(frame.nbSamples);
      send(frame);
      frame.free();
    },
    endPart() {},
    finish() {
      send(null);
      out.finish();
    },
    close() {
      encoder.close();
      out.close();
    },
  };
}
