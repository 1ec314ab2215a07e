import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "./call";

/** Sends a photo as a client does, past its own address. Returns the id of the upload. */
export async function sendPhoto(person: { id: string }, bytes: Uint8Array, contentType = "image/jpeg") {
  const body = { content_type: contentType, size: bytes.byteLength };
  const { upload } = (await call("POST", "/users/me/avatar/upload", { as: person, body })).body;
  const { storageKey } = await database.upload.findUniqueOrThrow({ where: { id: upload } });
  await storageProvider().put(storageKey, bytes, { contentType });
  return { upload: upload as string, storageKey };
}

/** The profile of a person whose picture this photo now is. */
export async function usePhoto(person: { id: string }, bytes: Uint8Array) {
  const { upload } = await sendPhoto(person, bytes);
  return (await call("POST", "/users/me/avatar/complete", { as: person, body: { upload } })).body;
}
