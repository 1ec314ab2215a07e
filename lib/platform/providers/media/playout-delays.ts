import "server-only";
import type { RemoteTrack } from "@livekit/rtc-node";
import { readTrackStats } from "./livekit-frames";

const readEveryMs = 1000;
const readingsMax = 5;
/** WebRTC shows a picture this long after it was decoded. */
const renderMs = 10;

/** Sums since the track was subscribed, in seconds. */
type Sums = { waited: number; count: number; decoding: number; frames: number };

/**
 * How long WebRTC keeps each received track back, so that it plays evenly. On a busy machine sound and picture of a
 * person are kept back differently; without these delays, they belong together.
 */
export class PlayoutDelays {
  readonly #tracks = new Map<string, RemoteTrack>();
  readonly #sums = new Map<string, Sums>();
  readonly #ms = new Map<string, number[]>();
  readonly #timer = setInterval(() => void this.#readAll(), readEveryMs);

  watch(trackId: string, track: RemoteTrack) {
    this.#tracks.set(trackId, track);
    this.#sums.delete(trackId);
  }

  forget(trackId: string) {
    this.#tracks.delete(trackId);
    this.#sums.delete(trackId);
    this.#ms.delete(trackId);
  }

  /** In milliseconds: the median of the last readings, because a stall of the machine counts as delay too. */
  of(trackId: string): number {
    const readings = [...(this.#ms.get(trackId) ?? [])].sort((a, b) => a - b);
    return readings[Math.floor(readings.length / 2)] ?? 0;
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #readAll() {
    for (const [trackId, track] of this.#tracks) await this.#read(trackId, track).catch(() => {});
  }

  async #read(trackId: string, track: RemoteTrack) {
    for (const { stats } of await readTrackStats(track)) {
      if (stats.case !== "inboundRtp") continue;
      const { inbound, stream } = stats.value;
      const sums = {
        waited: inbound?.jitterBufferDelay ?? 0,
        count: Number(inbound?.jitterBufferEmittedCount ?? 0n),
        decoding: inbound?.totalDecodeTime ?? 0,
        frames: inbound?.framesDecoded ?? 0,
      };
      this.#note(trackId, sums, stream?.kind === "video");
    }
  }

  #note(trackId: string, sums: Sums, isVideo: boolean) {
    const before = this.#sums.get(trackId) ?? { waited: 0, count: 0, decoding: 0, frames: 0 };
    this.#sums.set(trackId, sums);
    if (sums.count <= before.count) return;
    const waited = (sums.waited - before.waited) / (sums.count - before.count);
    const decoding = isVideo ? (sums.decoding - before.decoding) / Math.max(1, sums.frames - before.frames) : 0;
    const ms = 1000 * (waited + decoding) + (isVideo ? renderMs : 0);
    this.#ms.set(trackId, [...(this.#ms.get(trackId) ?? []), ms].slice(-readingsMax));
  }
}
