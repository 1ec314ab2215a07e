/**
 * Stores bytes under keys such as `boards/<meeting>/<sha256>`: segments of letters, digits, `-`, `_` and `.`, separated
 * by slashes. Writes are atomic and visible to every process once `put` resolves. Throws ProviderFailure: StorageFull
 * without space, retryable if the store is unreachable, and not retryable for an invalid key.
 */
export type StorageProvider = DiskStorage | BucketStorage;

/** Clients send and fetch files through our own routes. */
export type DiskStorage = Objects & {
  name: "disk";
  /** Like `put`, for bytes that arrive. What `bytes` throws is thrown, and nothing is stored. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Clients send and fetch files at signed addresses of the store. */
export type BucketStorage = Objects & {
  name: "s3";
  /** Takes a `PUT` of exactly this type and size. */
  signUpload(key: string, options: { contentType: string; size: number; seconds: number }): Promise<string>;
  /** Answers a `GET` with these headers. */
  signDownload(key: string, options: { contentType: string; disposition: string; seconds: number }): Promise<string>;
};

type Objects = {
  /** Overwrites an existing object. Stores that keep a content type get `contentType`; Parley also stores its own. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Null: the object does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Like `put`, for a local file of any size. The file stays. */
  putFile(key: string, file: string, options: { contentType: string }): Promise<void>;
  /** Size in bytes. Null: the object does not exist. */
  size(key: string): Promise<number | null>;
  /** Streams a range, both ends inclusive, with backpressure. The range must be within the object's size. */
  read(key: string, range: { from: number; to: number }): Promise<ReadableStream<Uint8Array>>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
};

export const isStorageKey = (key: string) => key.length <= 512 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key);
