import "server-only";
import { sendStored, signedHeaders } from "@/lib/platform/http/send-stored";
import { partContentType, partKey } from "@/lib/platform/providers/recorder/part-key";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { notFound } from "@/lib/platform/refusal";

type Part = { id: string; meetingId: string; kind: "video" | "audio"; recorder: string; until: Date | null };

/** Answers with the file or the requested range. The id serves as ETag, because a ready part never changes. */
export async function sendPart(request: Request, part: Part): Promise<Response> {
  const storageKey = partKey(part);
  const size = await storageProvider().size(storageKey);
  if (size === null) throw notFound();
  const headers = {
    "content-type": partContentType(part),
    ...signedHeaders,
  };
  return sendStored(request, { storageKey, size, etag: `"${part.id}"`, headers, until: part.until });
}
