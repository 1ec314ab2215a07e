import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProviderFailure, StorageFull } from "@/lib/platform/provider-failure";
import { type DiskStorage, isStorageKey } from "./provider";

/** Files in a local folder. */
export function diskStorage(folder: string): DiskStorage {
  /** Writes to a temporary file and renames it, so that readers never see a partial file. */
  const place = (key: string, write: (half: string) => Promise<void>) =>
    attempt(key, async () => {
      const file = path.join(folder, key);
      const half = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await write(half);
        await rename(half, file);
      } catch (error) {
        // The temporary file may occupy the last free space.
        await rm(half, { force: true }).catch(() => {});
        throw error;
      }
    });

  return {
    name: "disk",
    put: (key, bytes) => place(key, (half) => writeFile(half, bytes, { flush: true })),
    putFile: (key, file) => place(key, (half) => copyWhole(file, half)),
    async putStream(key, bytes) {
      const source = watched(bytes);
      const write = (half: string) => pipeline(source.bytes, createWriteStream(half, { flush: true }));
      await place(key, write).catch((error) => Promise.reject(source.failure() ?? error));
    },
    get: (key) =>
      attempt(key, () => nullWhenMissing(async () => new Uint8Array(await readFile(path.join(folder, key))))),
    size: (key) => attempt(key, () => nullWhenMissing(async () => (await stat(path.join(folder, key))).size)),
    read: (key, { from, to }) =>
      attempt(key, async () => {
        const handle = await open(path.join(folder, key));
        return toBytes(handle.createReadStream({ start: from, end: to }));
      }),
    delete: (key) => attempt(key, () => rm(path.join(folder, key), { force: true })),
  };
}

async function attempt<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!isStorageKey(key)) throw new ProviderFailure("Invalid storage key.", false);
  try {
    return await work();
  } catch (cause) {
    if (isFull(cause)) throw new StorageFull({ cause });
    throw new ProviderFailure("The storage folder can't be used.", true, { cause });
  }
}

async function copyWhole(from: string, to: string) {
  await copyFile(from, to);
  const handle = await open(to, "r+");
  await handle.sync().finally(() => handle.close());
}

/** Tells the source's own failure from the disk's. */
function watched(bytes: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* pass() {
    try {
      yield* bytes;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { bytes: pass(), failure: () => failure };
}

async function nullWhenMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads from the file on demand, and closes it when the consumer cancels. */
function toBytes(file: Readable): ReadableStream<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void file.destroy(),
  });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
const isMissing = (error: unknown) => codeOf(error) === "ENOENT";
/** No space on the disk, the user's quota, or a file size limit. */
const isFull = (error: unknown) => ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(codeOf(error)));
