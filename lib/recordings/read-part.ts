import "server-only";
import { problemResponse } from "../http/problem";
import { readRange } from "../http/read-range";
import { partContentType, partKey } from "../providers/recorder/part-key";
import { storageProvider } from "../providers/storage/storage";
import { notFound, unsatisfiableRange } from "../refusal";

type Part = { id: string; meetingId: string; kind: "video" | "audio"; recorder: string };

/** Answers with the file or the requested range. The id serves as ETag, because a ready part never changes. */
export async function sendPart(request: Request, part: Part): Promise<Response> {
  const size = await storageProvider().size(partKey(part));
  if (size === null) throw notFound();
  const headers = {
    "content-type": partContentType(part),
    "accept-ranges": "bytes",
    etag: `"${part.id}"`,
    // The URL is the credential, so no cache may store the answer.
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "referrer-policy": "no-referrer",
  };
  const asked = isStale(request, part) ? null : readRange(request.headers.get("range"), size);
  if (asked === "unsatisfiable") {
    const refused = problemResponse(unsatisfiableRange());
    refused.headers.set("content-range", `bytes */${size}`);
    return refused;
  }
  const range = asked ?? { from: 0, to: size - 1 };
  const body = await storageProvider().read(partKey(part), range);
  const length = { "content-length": String(range.to - range.from + 1) };
  if (!asked) return new Response(body, { headers: { ...headers, ...length } });
  const place = { "content-range": `bytes ${range.from}-${range.to}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...place } });
}

/** If-Range names another ETag: the client's partial copy is of a different file, so it needs the whole one. */
function isStale(request: Request, { id }: Part): boolean {
  const held = request.headers.get("if-range");
  return held !== null && held !== `"${id}"`;
}
