import "server-only";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { badRequest, notFound, Refusal } from "@/lib/platform/refusal";

type Expected = { storageKey: string; contentType: string; size: number };

/** Streams the file to the disk. What isn't of the announced type and size leaves nothing there. */
export async function receiveUpload(request: Request, { storageKey, contentType, size }: Expected) {
  const storage = storageProvider();
  if (storage.name !== "disk") throw notFound();
  if (request.headers.get("content-type") !== contentType) {
    throw new Refusal("unsupported_type", "unsupported_type", `Send this file as ${contentType}.`);
  }
  if (Number(request.headers.get("content-length") ?? 0) > size) throw tooLarge(size);
  await storage.putStream(storageKey, ofSize(request, size));
}

async function* ofSize(request: Request, size: number) {
  let received = 0;
  try {
    for await (const chunk of request.body ?? []) {
      received += chunk.byteLength;
      if (received > size) throw tooLarge(size);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
  if (received < size) throw brokenOff();
}

const tooLarge = (size: number) =>
  new Refusal("too_large", "too_large", `This file was announced with ${size} bytes. More was sent.`);
const brokenOff = () => badRequest("The file didn't arrive completely. Send it again.");
