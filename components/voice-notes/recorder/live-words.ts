import { liveRate } from "@/lib/features/voice-notes/constants";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { api } from "@/lib/platform/http/client";
import { type SpeechPiece, SpeechPieces } from "./speech-pieces";

const worklet = "/recorder-worklet.js";
const restMs = 15_000;

type Connection = { saveData?: boolean; effectiveType?: string };
export type LiveSegment = Pick<Segment, "start_ms" | "end_ms" | "text"> & { speaker: null };

type Options = {
  /** Of sound so far; null: the recorder pauses. */
  position: () => number | null;
  /** Rejects when the session is not the recorder's account's. */
  check: () => Promise<void>;
  onWords: (segment: LiveSegment) => void;
};

/**
 * The words of a recording while it runs, as far as connection and service keep up: what does not get through is left out,
 * and written down when all of the sound has arrived.
 */
export class LiveWords {
  private readonly pieces = new SpeechPieces();
  private source: MediaStreamAudioSourceNode | null = null;
  private node: AudioWorkletNode | null = null;
  private isSending = false;
  private waiting: SpeechPiece | null = null;
  private restsUntil = 0;
  private isClosed = false;

  constructor(
    private readonly context: AudioContext,
    track: MediaStreamTrack,
    private readonly options: Options,
  ) {
    void this.open(track).catch(() => {});
  }

  /** What is still being written down is left to the final words. */
  close() {
    this.isClosed = true;
    this.source?.disconnect();
    this.node?.port.close();
    this.node?.disconnect();
  }

  private async open(track: MediaStreamTrack) {
    await this.context.audioWorklet.addModule(worklet);
    if (this.isClosed) return;
    this.source = this.context.createMediaStreamSource(new MediaStream([track]));
    this.node = new AudioWorkletNode(this.context, "recorder-tap");
    this.node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.hear(data);
    // It is silent; browsers run only what leads somewhere.
    this.source.connect(this.node).connect(this.context.destination);
  }

  private hear(samples: Float32Array) {
    const position = this.options.position();
    const piece =
      position === null ? this.pieces.cut() : this.pieces.accept(samples, position, this.context.sampleRate);
    if (!piece || !isFast() || Date.now() < this.restsUntil) return;
    // Of what waits, only the latest is of use.
    this.waiting = piece;
    if (!this.isSending) void this.sendWaiting();
  }

  private async sendWaiting() {
    this.isSending = true;
    for (let piece = this.waiting; piece && !this.isClosed; piece = this.waiting) {
      this.waiting = null;
      try {
        await this.options.check();
        const samples = await encode(piece.samples, this.context.sampleRate);
        const { text } = await api.post("/voice-notes/live", { body: { samples } });
        if (text === null) this.restsUntil = Date.now() + restMs;
        else if (text && !this.isClosed) this.options.onWords(segmentOf(piece, text));
      } catch {
        this.restsUntil = Date.now() + restMs;
      }
    }
    this.isSending = false;
  }
}

const segmentOf = ({ startMs, endMs }: SpeechPiece, text: string): LiveSegment => ({
  start_ms: startMs,
  end_ms: endMs,
  speaker: null,
  text,
});

/** Sound takes 32 kB a second. */
function isFast(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? "");
}

/** At the rate of speech recognition, 16 bits a sample, as Base64. */
async function encode(samples: Float32Array, rate: number): Promise<string> {
  const offline = new OfflineAudioContext(1, Math.ceil((samples.length * liveRate) / rate), liveRate);
  const buffer = offline.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(new Float32Array(samples), 0);
  const source = offline.createBufferSource();
  source.buffer = buffer;
  source.connect(offline.destination);
  source.start();
  const resampled = (await offline.startRendering()).getChannelData(0);
  const bytes = new DataView(new ArrayBuffer(resampled.length * 2));
  for (const [at, sample] of resampled.entries())
    bytes.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  const address = await readAddress(new Blob([bytes]));
  return address.slice(address.indexOf(",") + 1);
}

const readAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
