import "server-only";
import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { StoredFile } from "@/prisma/generated/client";

/**
 * Stores a file for what will point at it with a foreign key. The row comes first: if the object isn't written, or nothing
 * points at the row within the hour, the sweep removes both.
 */
export async function storeFile(
  bytes: Uint8Array,
  { contentType, prefix }: { contentType: string; prefix: string },
): Promise<StoredFile> {
  const file = await database.storedFile.create({
    data: { storageKey: `${prefix}/${randomUUID()}`, contentType, size: bytes.byteLength },
  });
  await storageProvider().put(file.storageKey, bytes, { contentType });
  return file;
}
