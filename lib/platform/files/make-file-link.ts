import "server-only";
import { attachmentNamed } from "@/lib/language/documents/attachment-named";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { StoredFile } from "@/prisma/generated/client";
import { downloadType, fileLinkMs } from "./constants";
import { makeOwnLink } from "./own-link";

/**
 * A signed link that downloads the file under this name for a minute, and needs no other credential. One of our own names
 * its viewer, whose right is checked with each request; a bucket checks nothing.
 */
export async function makeFileLink(
  { id, storageKey }: Pick<StoredFile, "id" | "storageKey">,
  fileName: string,
  viewerId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const storage = storageProvider();
  const expiresAt = new Date(Date.now() + fileLinkMs);
  const name = fileName.slice(0, 255);
  const url =
    storage.name === "disk"
      ? makeOwnLink(`/files/${id}`, expiresAt, { name, viewer: viewerId })
      : await storage.signDownload(storageKey, {
          disposition: attachmentNamed(name),
          contentType: downloadType,
          seconds: fileLinkMs / 1000,
        });
  return { url, expiresAt };
}
