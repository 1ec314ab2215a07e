import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ProviderFailure } from "../provider-failure";
import { isStorageKey, type StorageProvider } from "./provider";

/** Files in a folder of this machine. */
export function diskStorage(folder: string): StorageProvider {
  return {
    name: "disk",
    put: (key, bytes) =>
      attempt(key, async () => {
        const file = path.join(folder, key);
        const half = `${file}.${randomUUID()}`;
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(half, bytes, { flush: true });
        // Readers see the old file or the new one, never a part.
        await rename(half, file);
      }),
    get: (key) =>
      attempt(key, async () => {
        try {
          return new Uint8Array(await readFile(path.join(folder, key)));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    delete: (key) => attempt(key, () => rm(path.join(folder, key), { force: true })),
  };
}

async function attempt<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!isStorageKey(key)) throw new ProviderFailure("This is not a storage key.", false);
  try {
    return await work();
  } catch (cause) {
    throw new ProviderFailure("The storage folder could not be used.", true, { cause });
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
