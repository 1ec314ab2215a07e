import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { log } from "@/lib/log";
import { ProviderFailure } from "../provider-failure";
import type { StorageProvider } from "../storage/provider";

type Place = { id: string; meetingId: string };

/** So much may wait for a store that is away before the recording is given up. */
const waitingBytesMax = 64 * 1024 * 1024;
const retryMs = 1000;

const chunkKey = ({ id, meetingId }: Place, number: number) =>
  `recordings/${meetingId}/${id}/${String(number).padStart(6, "0")}`;

/** Puts away what a writer gives in small whole objects, in order; each is safe once it is put. */
export class ChunkWriter {
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #next = 1;
  #putting: Promise<void> | null = null;

  constructor(
    readonly store: StorageProvider,
    readonly part: Place,
  ) {}

  give(bytes: Uint8Array) {
    this.#waiting.push(bytes.slice());
    this.#waitingBytes += bytes.length;
  }

  /** Begins to put away what waits; what cannot be put waits on. */
  flush() {
    if (this.#waitingBytes > waitingBytesMax) throw new ProviderFailure("The storage is away for too long.", true);
    if (this.#putting || this.#waiting.length === 0) return;
    this.#putting = this.#put()
      .catch((error: unknown) => log.warn({ err: error, partId: this.part.id }, "a piece of a recording has to wait"))
      .finally(() => {
        this.#putting = null;
      });
  }

  /** Resolves when everything is safe. */
  async finish(attempts = 10) {
    for (let attempt = 1; ; attempt += 1) {
      await this.#putting;
      if (this.#waiting.length === 0) return;
      try {
        await this.#put();
      } catch (error) {
        if (attempt >= attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  async #put() {
    const taken = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    const bytes = Buffer.concat(taken);
    try {
      await this.store.put(chunkKey(this.part, this.#next), bytes, { contentType: "application/octet-stream" });
      this.#next += 1;
    } catch (error) {
      this.#waiting.unshift(bytes);
      this.#waitingBytes += bytes.length;
      throw error;
    }
  }
}

/** Writes all pieces of a part into one file after `header` bytes left free. Answers how many bytes they are. */
export async function joinChunks(store: StorageProvider, part: Place, file: string, header = 0): Promise<number> {
  const handle = await open(file, "w");
  try {
    return await copyChunks(store, part, handle, header);
  } finally {
    await handle.close();
  }
}

async function copyChunks(store: StorageProvider, part: Place, handle: FileHandle, from: number) {
  let at = from;
  for (let number = 1; ; number += 1) {
    const bytes = await store.get(chunkKey(part, number));
    if (!bytes) return at - from;
    await handle.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  }
}

export async function weighChunks(store: StorageProvider, part: Place): Promise<number> {
  let bytes = 0;
  for (let number = 1; ; number += 1) {
    const size = await store.size(chunkKey(part, number));
    if (size === null) return bytes;
    bytes += size;
  }
}

/** The last one first, so that what is left after an interruption still begins at the first. */
export async function deleteChunks(store: StorageProvider, part: Place) {
  let count = 0;
  while ((await store.size(chunkKey(part, count + 1))) !== null) count += 1;
  for (let number = count; number > 0; number -= 1) await store.delete(chunkKey(part, number));
}
