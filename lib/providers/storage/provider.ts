/**
 * Keeps bytes under keys such as `boards/<meeting>/<sha256>`: parts of letters, digits, `-`, `_` and `.`, divided by
 * slashes. What is written is there for every process as soon as `put` has resolved, and whole or not at all.
 * Throws ProviderFailure: StorageFull without room, retryable when the store is away; not for a key that is none.
 */
export type StorageProvider = {
  name: "disk" | "s3";
  /** Writing a key again replaces it. `contentType` is told to stores that keep one; we keep our own. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Null: nothing lies there. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same for a file of this machine, of any size; the file stays. */
  putFile(key: string, file: string, options: { contentType: string }): Promise<void>;
  /** Bytes that lie there; null: nothing does. */
  size(key: string): Promise<number | null>;
  /** Part of it, both ends included, read as fast as it is taken. The part lies within: ask for the size first. */
  read(key: string, range: { from: number; to: number }): Promise<ReadableStream<Uint8Array>>;
  /** No error when nothing lies there. */
  delete(key: string): Promise<void>;
};

export const isStorageKey = (key: string) => key.length <= 512 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key);
