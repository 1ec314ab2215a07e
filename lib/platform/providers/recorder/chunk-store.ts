import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { log } from "@/lib/platform/log";
import { ProviderFailure, StorageFull } from "@/lib/platform/provider-failure";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import { withTimeout } from "@/lib/platform/with-timeout";

type Place = { id: string; meetingId: string };

const putMsMax = 10_000;
const retryMs = 1000;
/** About ten seconds of a recording. With less space it would stop right after it started. */
const roomBytesMin = 1024 * 1024;

export const chunkKey = ({ id, meetingId }: Place, number: number) =>
  `recordings/${meetingId}/${id}/${String(number).padStart(6, "0")}`;

/**
 * Stores a stream as a sequence of small objects; each is durable once its `put` resolves. After a failed `put` it
 * starts no more, but retries the pending bytes once at the end.
 */
export class ChunkWriter {
  /** Resolves when the first write fails. */
  readonly failing: Promise<StorageTrouble>;
  #waiting: Uint8Array[] = [];
  /**
   * The chunk in progress or to be retried. A retry writes the same bytes under the same key, so a late success of the
   * first attempt is harmless.
   */
  #chunk: Uint8Array | null = null;
  #next = 1;
  #putting: Promise<void> | null = null;
  #trouble: StorageTrouble | null = null;
  #fail: (trouble: StorageTrouble) => void = () => {};

  constructor(
    readonly store: StorageProvider,
    readonly part: Place,
  ) {
    this.failing = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  write(bytes: Uint8Array) {
    this.#waiting.push(bytes.slice());
  }

  /** Starts to store the pending bytes. */
  flush() {
    if (this.#putting || this.#trouble || !this.#hasMore()) return;
    this.#putting = this.#put()
      .catch((error: unknown) => {
        log.error({ err: error, partId: this.part.id }, "chunk of a recording could not be stored");
        this.#trouble = storageTroubleOf(error);
        this.#fail(this.#trouble);
      })
      .finally(() => {
        this.#putting = null;
      });
  }

  /** Resolves when everything is stored; throws if that fails. */
  async finish(attempts = this.#trouble ? 1 : 10) {
    for (let attempt = 1; ; attempt += 1) {
      await this.#putting;
      if (!this.#hasMore()) return;
      try {
        await this.#put();
      } catch (error) {
        if (attempt >= attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  #hasMore = () => this.#chunk !== null || this.#waiting.length > 0;

  async #put() {
    this.#chunk ??= Buffer.concat(this.#waiting.splice(0));
    await putWithin(this.store, chunkKey(this.part, this.#next), this.#chunk);
    this.#next += 1;
    this.#chunk = null;
  }
}

/** The error code that people see when the storage rejects a recording. */
export type StorageTrouble = "storage_full" | "storage_away";

export const storageTroubleOf = (error: unknown): StorageTrouble =>
  error instanceof StorageFull ? "storage_full" : "storage_away";

const putWithin = (store: StorageProvider, key: string, bytes: Uint8Array) =>
  withTimeout(
    putMsMax,
    store.put(key, bytes, { contentType: "application/octet-stream" }),
    new ProviderFailure("Storage didn't respond in time.", true),
  );

/**
 * Throws if the storage has no space for the start of a recording. Tests this by writing, because storage APIs do not
 * report free space.
 */
export async function checkRoom(store: StorageProvider) {
  const key = `recordings/check-${randomUUID()}`;
  await putWithin(store, key, new Uint8Array(roomBytesMin));
  await store.delete(key);
}

/**
 * Concatenates all chunks of a part into one file, after `header` reserved bytes. Returns the number of bytes written.
 */
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

/** The number of stored chunks. Asks for few of them, because a long recording has thousands. */
export async function countChunks(store: StorageProvider, part: Place): Promise<number> {
  const exists = async (number: number) => (await store.size(chunkKey(part, number))) !== null;
  let [known, missing] = [0, 1];
  while (await exists(missing)) [known, missing] = [missing, missing * 2];
  while (missing - known > 1) {
    const middle = Math.floor((known + missing) / 2);
    if (await exists(middle)) known = middle;
    else missing = middle;
  }
  return known;
}

export async function sizeOfChunks(store: StorageProvider, part: Place): Promise<number> {
  let bytes = 0;
  for (let number = 1; ; number += 1) {
    const size = await store.size(chunkKey(part, number));
    if (size === null) return bytes;
    bytes += size;
  }
}

/** Deletes backwards, so that after an interruption the remaining chunks still start at the first. */
export async function deleteChunks(store: StorageProvider, part: Place) {
  let count = 0;
  while ((await store.size(chunkKey(part, count + 1))) !== null) count += 1;
  for (let number = count; number > 0; number -= 1) await store.delete(chunkKey(part, number));
}
