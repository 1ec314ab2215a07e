import "server-only";
import { statSync } from "node:fs";
import { Decoder, Demuxer } from "node-av/api";
import { AV_CHANNEL_LAYOUT_MONO, AV_LOG_FATAL, AV_SAMPLE_FMT_S16, AVMEDIA_TYPE_AUDIO } from "node-av/constants";
import { Log, Packet, type Stream } from "node-av/lib";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { ProcessRefusal } from "@/lib/platform/threads/run-in-process";
import type { JoinedSound, JoinRequest } from "./provider";
import { bytesPerSample, isSilent, SpeechWriter } from "./speech-writer";
import { copyTo, encodeTo, type SoundTarget, type SoundWriter } from "./write-sound";

/** Nothing else is opened, whatever the bytes say: other formats name files and addresses. */
const formats = "matroska,webm,matroska,webm,ogg,mov,mp4,m4a,3gp,3g2,mj2,mp3,wav";
const unreadable = "This file holds no sound that Parley can read.";
/** A longer silence between two packets is a clock that was wrong. */
const silenceSecondsMax = 3600;
/** Smaller differences between clock and samples are left. */
const driftSeconds = 0.1;
/** The clock of a file may say anything, and what is written down grows with it. */
const secondsMax = 48 * 3600;
/** After so many packets with the same bytes that were silent, the next one with them is silent, too. */
const silentPacketsMin = 50;

const webm: SoundTarget = { format: "webm", contentType: "audio/webm", options: { cues_to_front: "1" } };
const mp4: SoundTarget = { format: "mp4", contentType: "audio/mp4", options: { movflags: "+faststart" } };
const mp3: SoundTarget = { format: "mp3", contentType: "audio/mpeg", options: {} };
const wav: SoundTarget = { format: "wav", contentType: "audio/wav", options: {} };

type Kind = { format: string; codec: string; rate: number; channels: number; setup: string };

/** Makes one file of all parts; see `JoinRequest`. Memory stays the same however long they are. */
export async function joinParts(
  { parts, to, speechTo }: JoinRequest,
  onProgress: (progress: number) => void,
): Promise<JoinedSound> {
  Log.setLevel(AV_LOG_FATAL);
  const target = targetOf(parts.map(describe));
  const sizes = parts.map((file) => statSync(file).size);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const speech = new SpeechWriter(speechTo);
  const writer = target ? copyTo(to, target) : encodeTo(to, webm);
  const partsMs: number[] = [];
  try {
    let [before, from] = [0, 0];
    for (const [at, file] of parts.entries()) {
      const part = new PartReader(file);
      try {
        await part.read(writer, speech, (bytes) => onProgress(Math.min(1, (before + bytes) / whole)));
      } finally {
        part.close();
      }
      partsMs.push(toMs(speech.samples - from));
      from = speech.samples;
      before += sizes[at] ?? 0;
    }
    if (speech.samples === 0) throw new ProcessRefusal(unreadable);
    writer.finish();
  } finally {
    writer.close();
    speech.close();
  }
  return {
    contentType: (target ?? webm).contentType,
    durationMs: toMs(speech.samples),
    partsMs,
    peaks: speech.peaks(),
  };
}

const toMs = (samples: number) => Math.round((samples * 1000) / sampleRate);

/** One uploaded file, opened at its best track of sound. */
class PartReader {
  readonly demuxer: Demuxer;
  readonly stream: Stream;

  constructor(readonly file: string) {
    const options = { format_whitelist: formats, protocol_whitelist: "file" };
    try {
      this.demuxer = Demuxer.openSync(file, { options });
    } catch (cause) {
      throw new ProcessRefusal(unreadable, { cause });
    }
    const stream = this.demuxer.findBestStream(AVMEDIA_TYPE_AUDIO);
    if (!stream) {
      this.demuxer.closeSync();
      throw new ProcessRefusal("There is no sound in this file.");
    }
    this.stream = stream;
  }

  decoder(rate: number): Decoder {
    const resample = { sampleRate: rate, sampleFormat: AV_SAMPLE_FMT_S16, channelLayout: AV_CHANNEL_LAYOUT_MONO };
    try {
      return Decoder.createSync(this.stream, { exitOnError: false, resample });
    } catch (cause) {
      throw new ProcessRefusal(unreadable, { cause });
    }
  }

  /** Passes each packet on, at its time from the start of the whole, and its samples. */
  async read(writer: SoundWriter, speech: SpeechWriter, onBytes: (bytes: number) => void) {
    const decoder = this.decoder(sampleRate);
    const again = writer.rate === null ? null : this.decoder(writer.rate);
    const clock = new PacketClock(speech.seconds);
    const silence = new RepeatedSilence();
    const { index, timeBase } = this.stream;
    const unit = timeBase.num / timeBase.den;
    const context = this.demuxer.getFormatContext();
    const packet = new Packet();
    packet.alloc();
    writer.beginPart(this.stream);
    /** Since when packets are not decoded. */
    let silentFrom: number | null = null;
    const endSilence = (seconds: number) => {
      if (silentFrom !== null) speech.addSilence(seconds - silentFrom);
      silentFrom = null;
    };
    /** Returns whether nothing is to be heard. */
    const listen = (given: Packet | null): boolean => {
      let [loud, silent] = [false, false];
      for (const frame of decoder.decodeAllSync(given)) {
        const bytes = frame.data?.[0]?.subarray(0, frame.nbSamples * bytesPerSample);
        if (bytes && isSilent(bytes)) silent = true;
        else loud = true;
        speech.add(bytes);
        frame.free();
      }
      for (const frame of again?.decodeAllSync(given) ?? []) writer.addFrame(frame);
      return silent && !loud;
    };
    try {
      for (let count = 0; context.readFrameSync(packet) >= 0; count += 1, packet.unref()) {
        if (packet.streamIndex !== index) continue;
        const seconds = clock.place(Number(packet.pts) * unit, Number(packet.duration) * unit);
        if (seconds > secondsMax) throw new ProcessRefusal("This sound is longer than 48 hours.");
        if (count % 500 === 0) {
          onBytes(Math.max(0, Number(packet.pos)));
          // The parent is told, and hears that it is to end.
          await new Promise(setImmediate);
        }
        if (!again && silence.goesOn(packet)) silentFrom ??= seconds;
        else {
          endSilence(seconds);
          if (seconds - speech.seconds > driftSeconds) speech.addSilence(seconds - speech.seconds);
          silence.note(packet, listen(packet));
        }
        writer.addPacket(packet, seconds);
      }
      endSilence(clock.end);
      listen(null);
      writer.endPart();
    } finally {
      packet.free();
      decoder.close();
      again?.close();
    }
  }

  close() {
    this.demuxer.closeSync();
  }
}

/** Knows silence by its bytes: nobody need decode a day of it. */
class RepeatedSilence {
  #bytes: Buffer | null = null;
  #count = 0;

  goesOn(packet: Packet): boolean {
    return this.#count >= silentPacketsMin && this.#isSame(packet);
  }

  note(packet: Packet, isSilent: boolean) {
    if (isSilent && this.#isSame(packet)) this.#count += 1;
    else {
      this.#count = 0;
      this.#bytes = isSilent ? packet.data : null;
    }
  }

  #isSame(packet: Packet): boolean {
    return this.#bytes?.length === packet.size && packet.data?.equals(this.#bytes) === true;
  }
}

/** When packets of a part begin, in seconds from the start of the whole: clocks of files begin anywhere, and jump. */
class PacketClock {
  #end: number;
  #offset: number | null = null;

  constructor(start: number) {
    this.#end = start;
  }

  get end(): number {
    return this.#end;
  }

  place(time: number, duration: number): number {
    const isKnown = Number.isFinite(time) && Math.abs(time) < 1e9;
    this.#offset ??= isKnown ? this.#end - time : null;
    let at = isKnown && this.#offset !== null ? time + this.#offset : this.#end;
    if (at - this.#end > silenceSecondsMax || at < this.#end - driftSeconds) {
      this.#offset = isKnown ? this.#end - time : this.#offset;
      at = this.#end;
    }
    this.#end = at + Math.max(0, duration);
    return at;
  }
}

function describe(file: string): Kind {
  const part = new PartReader(file);
  try {
    const decoder = part.decoder(sampleRate);
    const codec = decoder.getCodec().name ?? "";
    decoder.close();
    const { sampleRate: rate, channels, extradata } = part.stream.codecpar;
    // What a player must know of AAC stands in its setup; Opus and MP3 say it in each packet.
    return { format: part.demuxer.formatName, codec, rate, channels, setup: codec === "aac" ? String(extradata) : "" };
  } finally {
    part.close();
  }
}

/** Null: the parts have to be encoded anew to be one file. */
function targetOf(kinds: readonly Kind[]): SoundTarget | null {
  const [first] = kinds;
  const isOneKind = kinds.every(
    ({ codec, rate, channels, setup }) =>
      codec === first?.codec && rate === first.rate && channels === first.channels && setup === first.setup,
  );
  if (!first || !isOneKind) return null;
  if (/opus/.test(first.codec)) return first.format.includes("mp4") ? mp4 : webm;
  if (first.codec === "aac") return mp4;
  if (/^mp3/.test(first.codec)) return mp3;
  return /^pcm_(?:u8|s16le|s24le|s32le|f32le)$/.test(first.codec) ? wav : null;
}
