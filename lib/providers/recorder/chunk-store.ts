import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { log } from "@/lib/log";
import { withTimeout } from "@/lib/with-timeout";
import { ProviderFailure, StorageFull } from "../../provider-failure";
import type { StorageProvider } from "../storage/provider";

type Place = { id: string; meetingId: string };

const putMsMax = 10_000;
const retryMs = 1000;
/** Some ten seconds of a recording: with less room it would break off as soon as it has begun. */
const roomBytesMin = 1024 * 1024;

const chunkKey = ({ id, meetingId }: Place, number: number) =>
  `recordings/${meetingId}/${id}/${String(number).padStart(6, "0")}`;

/**
 * Puts away what a writer gives in small whole objects, in order; each is safe once it is put. When one cannot be put,
 * nothing more is begun: what waits is tried once more at the end.
 */
export class ChunkWriter {
  /** Resolves when the first write fails. */
  readonly failing: Promise<StorageTrouble>;
  #waiting: Uint8Array[] = [];
  /** Being put, or to be put again: the same bytes under the same key, so that a late answer harms nothing. */
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

  give(bytes: Uint8Array) {
    this.#waiting.push(bytes.slice());
  }

  /** Begins to put away what waits. */
  flush() {
    if (this.#putting || this.#trouble || !this.#hasMore()) return;
    this.#putting = this.#put()
      .catch((error: unknown) => {
        log.error({ err: error, partId: this.part.id }, "a piece of a recording could not be kept");
        this.#trouble = storageTroubleOf(error);
        this.#fail(this.#trouble);
      })
      .finally(() => {
        this.#putting = null;
      });
  }

  /** Resolves when everything is safe; throws when it cannot be. */
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

/** How a storage that does not take a recording is told to people. */
export type StorageTrouble = "storage_full" | "storage_away";

export const storageTroubleOf = (error: unknown): StorageTrouble =>
  error instanceof StorageFull ? "storage_full" : "storage_away";

const putWithin = (store: StorageProvider, key: string, bytes: Uint8Array) =>
  withTimeout(
    putMsMax,
    store.put(key, bytes, { contentType: "application/octet-stream" }),
    new ProviderFailure("The storage did not answer in time.", true),
  );

/** Throws when there is no room for the beginning of a recording: tried, since no store tells. */
export async function checkRoom(store: StorageProvider) {
  const key = `recordings/check-${randomUUID()}`;
  await putWithin(store, key, new Uint8Array(roomBytesMin));
  await store.delete(key);
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
