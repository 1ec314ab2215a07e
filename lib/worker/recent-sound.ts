import type { EarlierSound, SoundBlock } from "@/lib/platform/providers/recorder/provider";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";

/** Covers the time until a dead worker's recording is claimed and its successor is in the room, on a busy machine too. */
export const bufferMs = 30_000;

type Take = (blocks: SoundBlock[]) => void;
type Room = { blocks: SoundBlock[]; followers: Set<Take> };

/**
 * The latest sound of meetings that are being recorded and that this worker listens to, in memory only. The recorder
 * begins its part with it when it takes over from a dead worker.
 */
export class RecentSound {
  readonly #rooms = new Map<string, Room>();

  /** The meetings whose sound is buffered. */
  get meetingIds(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Buffers sound from now on while `isRecorded`, and forgets it when recording is off. */
  buffer(meetingId: string, isRecorded: boolean, now: number) {
    if (!isRecorded) return this.forget(meetingId);
    const room = this.#rooms.get(meetingId);
    if (room) dropOld(room, now);
    else this.#rooms.set(meetingId, { blocks: [], followers: new Set() });
  }

  forget(meetingId: string) {
    this.#rooms.delete(meetingId);
  }

  /** 16 kHz mono. `at`: when the last sample was spoken, in milliseconds since 1970. */
  add(meetingId: string, block: SoundBlock, now: number) {
    const room = this.#rooms.get(meetingId);
    if (!room) return;
    room.blocks.push(block);
    dropOld(room, now);
    for (const take of room.followers) take([block]);
  }

  /** All of a meeting that was spoken after `from`, and what arrives from now on until it is stopped. */
  since(meetingId: string, from: Date): EarlierSound {
    return {
      from,
      follow: (take) => {
        const room = this.#rooms.get(meetingId);
        if (!room) return () => {};
        take(room.blocks.flatMap((block) => blockAfter(block, from.getTime()) ?? []));
        room.followers.add(take);
        return () => void room.followers.delete(take);
      },
    };
  }
}

function dropOld({ blocks }: Room, now: number) {
  const firstRecent = blocks.findIndex(({ at }) => at >= now - bufferMs);
  blocks.splice(0, firstRecent < 0 ? blocks.length : firstRecent);
}

/** What of a block was spoken after this time. */
function blockAfter(block: SoundBlock, from: number): SoundBlock | null {
  const length = Math.round(((block.at - from) * sampleRate) / 1000);
  if (length <= 0) return null;
  return length >= block.samples.length ? block : { ...block, samples: block.samples.subarray(-length) };
}
