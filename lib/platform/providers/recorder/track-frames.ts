import type { HeldFrame } from "@/lib/platform/providers/media/livekit-frames";

/** A frame of 720p takes 1.4 MB. */
const heldMax = 40;

/** Keeps the frames of each video until they are due. */
export class TrackFrames {
  readonly #tracks = new Map<string, HeldFrame[]>();

  /** `now` is on the clock of `performance.now()`. */
  add(trackId: string, frame: HeldFrame, now: number) {
    const held = this.#tracks.get(trackId) ?? [];
    this.#tracks.set(trackId, held);
    held.push(frame.shownAtMs > now ? { ...frame, shownAtMs: now } : frame);
    if (held.length > heldMax) this.#thinOut(held);
  }

  /** The newest frame of each track that is due at this time, if it was not taken before. The caller releases it. */
  *take(dueAt: number): Generator<[trackId: string, frame: HeldFrame]> {
    for (const [trackId, held] of this.#tracks) {
      const count = held.findLastIndex(({ shownAtMs }) => shownAtMs <= dueAt) + 1;
      const due = held.splice(0, count);
      const newest = due.pop();
      for (const frame of due) frame.release();
      if (newest) yield [trackId, newest];
    }
  }

  forget(trackId: string) {
    for (const frame of this.#tracks.get(trackId) ?? []) frame.release();
    this.#tracks.delete(trackId);
  }

  clear() {
    for (const trackId of [...this.#tracks.keys()]) this.forget(trackId);
  }

  /** Releases every second frame, so that what is left is still even. */
  #thinOut(held: HeldFrame[]) {
    for (let index = held.length - 2; index >= 0; index -= 2) held.splice(index, 1)[0]?.release();
  }
}
