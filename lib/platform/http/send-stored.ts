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
  /** What is still on its way then breaks off. */
  until?: Date | null;
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
export async function sendStored(
  request: Request,
  { storageKey, size, etag, headers, until = null }: Stored,
): Promise<Response> {
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
  const stored = request.method === "HEAD" ? null : await storageProvider().read(storageKey, { from, to });
  const body = stored && until ? breakOffAt(stored, until) : stored;
  const length = { "content-length": String(to - from + 1) };
  if (!range) return new Response(body, { headers: { ...common, ...length } });
  const place = { "content-range": `bytes ${from}-${to}/${size}` };
  return new Response(body, { status: 206, headers: { ...common, ...length, ...place } });
}

/** With an error, so that what arrived doesn't look whole. Not by a pipe: its end waits for what nobody reads. */
function breakOffAt(body: ReadableStream<Uint8Array>, until: Date): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout>;
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error("The right to read this has ended."));
        reader.cancel().catch(() => {});
      }, until.getTime() - Date.now());
      timer.unref();
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      clearTimeout(timer);
      controller.close();
    },
    cancel(reason) {
      clearTimeout(timer);
      return reader.cancel(reason);
    },
  });
}

/** If-Range names another ETag: the client's partial copy is of different bytes, so it needs all of them. */
function isStale(request: Request, etag: string): boolean {
  const held = request.headers.get("if-range");
  return held !== null && held !== etag;
}

const listsEtag = (header: string | null, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false;
