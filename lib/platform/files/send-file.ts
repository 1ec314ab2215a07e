import "server-only";
import { attachmentNamed } from "@/lib/language/documents/attachment-named";
import { sendStored, signedHeaders } from "@/lib/platform/http/send-stored";
import type { StoredFile } from "@/prisma/generated/client";
import { downloadType } from "./constants";

/** Answers with the file or the requested range. The id serves as ETag, because a file never changes. */
export const sendFile = (request: Request, { id, storageKey, size }: StoredFile, fileName: string) =>
  sendStored(request, {
    storageKey,
    size,
    etag: `"${id}"`,
    headers: {
      "content-type": downloadType,
      "content-disposition": attachmentNamed(fileName),
      ...signedHeaders,
    },
  });
