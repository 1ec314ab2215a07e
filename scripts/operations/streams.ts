import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { Stop } from "@/scripts/stack/say.mjs";

export type Bytes = AsyncIterable<Uint8Array>;
export type Sum = { size: number; sha256: string };

/** Reckons the sum of what passes; `result` is right once all of it has. */
export function summing(source: Bytes): { bytes: Bytes; result: () => Sum } {
  const hash = createHash("sha256");
  let size = 0;
  let sha256: string | null = null;
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  return {
    bytes: pass(),
    result() {
      sha256 ??= hash.digest("hex");
      return { size, sha256 };
    },
  };
}

export async function sumOfFile(file: string): Promise<Sum> {
  const { bytes, result } = summing(createReadStream(file));
  for await (const _ of bytes);
  return result();
}

/** Passes on what it should be, and fails at its end when it is not. */
export async function* checked(source: Bytes, expected: Sum, name: string): AsyncGenerator<Uint8Array> {
  const { bytes, result } = summing(source);
  yield* bytes;
  assertSum(result(), expected, name);
}

export function assertSum(found: Sum, expected: Sum, name: string) {
  if (found.size !== expected.size) {
    throw new Stop(`${name} is damaged: it has ${found.size} bytes instead of ${expected.size}.`);
  }
  if (found.sha256 !== expected.sha256) throw new Stop(`${name} is damaged: its sum is another one.`);
}

/** Everything is on the disk when it resolves. Readable by its owner alone. */
export const writeBytes = (file: string, bytes: Bytes) =>
  pipeline(bytes, createWriteStream(file, { flush: true, mode: 0o600 }));

/** A folder remembers the names of its files only when it is written down itself. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export async function encrypted(bytes: Bytes, recipients: readonly string[]): Promise<Bytes> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

export async function decrypted(bytes: Bytes, identities: readonly string[], name: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(toWeb(bytes)).catch((error: Error) => {
    throw new Stop(`${name} can't be opened with this identity: ${error.message}.`);
  });
  return fromWeb(opened);
}

function toWeb(bytes: Bytes): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}

export async function* fromWeb(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Whether the disk, or what one may use of it, is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(error.code))) ||
    /No space left on device|Disk quota exceeded|File too large/i.test(error.message));
