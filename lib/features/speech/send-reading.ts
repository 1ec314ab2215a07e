import "server-only";
import { sendStored } from "@/lib/platform/http/send-stored";
import { speechMime } from "@/lib/platform/providers/text-to-speech/provider";
import type { Reading } from "./make-reading";

/** Answers with the sound or the requested range. Caches ask each time, because access may have been taken back. */
export function sendReading(request: Request, { key, storageKey, size, madeAt }: Reading): Promise<Response> {
  const headers = {
    "content-type": speechMime,
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
  };
  const etag = `"${key.slice(0, 32)}-${madeAt.getTime().toString(36)}"`;
  return sendStored(request, { storageKey, size, etag, headers });
}
