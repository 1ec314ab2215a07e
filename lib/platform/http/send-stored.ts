import "server-only";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { unsatisfiableRange } from "@/lib/platform/refusal";
import { problemResponse } from "./problem";
import { readRange } from "./read-range";

type Stored = {
  storageKey: string;
  size: number;
  /** Another one means other bytes. With its quotes. */
  etag: string;
  headers: Record<string, string>;
};

/** Of what a signed address answers. */
export const signedHeaders = {
  // The address is the credential, so no cache may store the answer.
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  "referrer-policy": "no-referrer",
};

/** Answers with a stored object, or the requested range of it; 304 if the client has it already. */
export async function sendStored(request: Request, { storageKey, size, etag, headers }: Stored): Promise<Response> {
  const common = { ...headers, etag, "accept-ranges": "bytes" };
  if (listsEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: common });
  const range = isStale(request, etag) ? null : readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    const refused = problemResponse(unsatisfiableRange());
    refused.headers.set("content-range", `bytes */${size}`);
    return refused;
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const body = request.method === "HEAD" ? null : await storageProvider().read(storageKey, { from, to });
  const length = { "content-length": String(to - from + 1) };
  if (!range) return new Response(body, { headers: { ...common, ...length } });
  const place = { "content-range": `bytes ${from}-${to}/${size}` };
  return new Response(body, { status: 206, headers: { ...common, ...length, ...place } });
}

/** If-Range names another ETag: the client's partial copy is of different bytes, so it needs all of them. */
function isStale(request: Request, etag: string): boolean {
  const held = request.headers.get("if-range");
  return held !== null && held !== etag;
}

const listsEtag = (header: string | null, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false;
