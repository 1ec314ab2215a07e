import "server-only";
import { attachmentNamed } from "@/lib/language/documents/attachment-named";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { StoredFile } from "@/prisma/generated/client";
import { downloadType, fileLinkMs } from "./constants";
import { makeOwnLink } from "./own-link";

/** A signed link that downloads the file under this name for a few minutes. It needs no other credential. */
export async function makeFileLink(
  { id, storageKey }: Pick<StoredFile, "id" | "storageKey">,
  fileName: string,
): Promise<{ url: string; expiresAt: Date }> {
  const storage = storageProvider();
  const expiresAt = new Date(Date.now() + fileLinkMs);
  const name = fileName.slice(0, 255);
  const url =
    storage.name === "disk"
      ? makeOwnLink(`/files/${id}`, expiresAt, { name })
      : await storage.signDownload(storageKey, {
          disposition: attachmentNamed(name),
          contentType: downloadType,
          seconds: fileLinkMs / 1000,
        });
  return { url, expiresAt };
}
