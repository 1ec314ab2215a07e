import "server-only";
import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { ProviderFailure, StorageFull } from "@/lib/platform/provider-failure";
import { type BucketStorage, isStorageKey } from "./provider";
import { hashBody, presignUrl, type S3Key, signRequest, unsignedBody } from "./sign-request";

const requestTimeoutMs = 15_000;
/** Timeout for a whole recording in one request, which S3 limits to five gigabytes. */
const fileTimeoutMs = 30 * 60_000;
/** Delays before a retry. A busy store rejects requests occasionally, and a `PUT` is idempotent. */
const retryDelaysMs = [200, 600];

export type S3Options = S3Key & {
  /** The origin of the service. The bucket is the first segment of the path. */
  endpoint: string;
  bucket: string;
};

type RequestOptions = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | Blob; timeoutMs?: number };

/** Objects in an S3 bucket, or in that of a compatible service. */
export function s3Storage({ endpoint, bucket, ...key }: S3Options): BucketStorage {
  async function send(
    method: string,
    name: string,
    { headers = {}, body, timeoutMs = requestTimeoutMs }: RequestOptions = {},
  ) {
    if (!isStorageKey(name)) throw new ProviderFailure("Invalid storage key.", false);
    const url = new URL(`/${bucket}/${name}`, endpoint);
    const bodyHash = body instanceof Blob ? unsignedBody : hashBody(body ?? "");
    const signed = await signRequest({ method, url, headers, bodyHash }, key);
    // Response headers have a shorter timeout than the body of a large object.
    const late = new AbortController();
    const timer = body instanceof Blob ? undefined : setTimeout(() => late.abort(timeoutError()), requestTimeoutMs);
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), late.signal]);
      return await fetch(url, { method, headers: signed, body, signal });
    } catch (cause) {
      throw new ProviderFailure("The object store can't be reached.", true, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function presign(
    method: string,
    name: string,
    seconds: number,
    { headers = {}, query = {} }: { headers?: Record<string, string>; query?: Record<string, string> },
  ): Promise<string> {
    if (!isStorageKey(name)) throw new ProviderFailure("Invalid storage key.", false);
    const url = new URL(`/${bucket}/${name}`, endpoint);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    return presignUrl({ method, url, headers, seconds }, key);
  }

  async function put(name: string, body: Uint8Array<ArrayBuffer> | Blob, contentType: string, timeoutMs?: number) {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return await settle(await send("PUT", name, { headers: { "content-type": contentType }, body, timeoutMs }));
      } catch (error) {
        if (delayMs === null || !isTransient(error)) throw error;
        await wait(delayMs);
      }
    }
  }

  return {
    name: "s3",
    put: (name, bytes, { contentType }) => put(name, new Uint8Array(bytes), contentType),
    putFile: async (name, file, { contentType }) => put(name, await openAsBlob(file), contentType, fileTimeoutMs),
    async get(name) {
      const response = await send("GET", name);
      if (response.status === 404) return discard(response);
      return new Uint8Array(await (await accept(response)).arrayBuffer());
    },
    async size(name) {
      const response = await send("HEAD", name);
      if (response.status === 404) return null;
      return Number((await accept(response)).headers.get("content-length"));
    },
    async read(name, { from, to }) {
      const headers = { range: `bytes=${from}-${to}` };
      const { body } = await accept(await send("GET", name, { headers, timeoutMs: fileTimeoutMs }));
      return body ?? new Blob([]).stream();
    },
    signUpload: (name, { contentType, size, seconds }) =>
      presign("PUT", name, seconds, { headers: { "content-type": contentType, "content-length": String(size) } }),
    signDownload: (name, { contentType, disposition, seconds }) =>
      presign("GET", name, seconds, {
        query: { "response-content-type": contentType, "response-content-disposition": disposition },
      }),
    async delete(name) {
      const response = await send("DELETE", name);
      if (response.status !== 404) await settle(response);
      else await discard(response);
    },
  };
}

const timeoutError = () => new DOMException("The object store didn't respond in time.", "TimeoutError");

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  await discard(response);
  const { status } = response;
  if (status === 507) throw new StorageFull();
  const retryable = status >= 500 || status === 429;
  throw new ProviderFailure(`The object store returned ${status}.`, retryable);
}

/** A timeout is not retried: it has already taken long enough. */
const isTransient = (error: unknown) =>
  error instanceof ProviderFailure &&
  error.retryable &&
  !(error instanceof StorageFull) &&
  !(error.cause instanceof DOMException);

const settle = async (response: Response) => void (await discard(await accept(response)));

/** Frees the connection. */
async function discard(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}
