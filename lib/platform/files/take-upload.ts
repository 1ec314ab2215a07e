import "server-only";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { invalidValue } from "@/lib/platform/refusal";
import type { UploadPurpose } from "@/prisma/generated/client";
import { removeUpload } from "./remove-upload";

type Sent = {
  /** Reads the whole file. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  size: number;
  contentType: string;
  fileName: string | null;
};

/**
 * Hands over what was sent, once: the upload is gone whatever `use` does, and its object with it. Refuses an upload that
 * is unknown, expired or another person's, and a file that wasn't sent.
 */
export async function takeUpload<T>(
  userId: string,
  uploadId: string,
  purpose: UploadPurpose,
  use: (upload: Sent) => Promise<T>,
): Promise<T> {
  const upload = await removeUpload(userId, uploadId, purpose);
  if (!upload) throw invalidValue("upload", "This upload has expired. Send the file again.");
  const storage = storageProvider();
  const { storageKey, size, contentType, fileName } = upload;
  try {
    if ((await storage.size(storageKey)) !== size) throw notSent();
    const bytes = async () => (await storage.get(storageKey)) ?? Promise.reject(notSent());
    return await use({ bytes, size, contentType, fileName });
  } finally {
    // Its row of removed objects has it deleted again, when its link has expired.
    await storage.delete(storageKey).catch((error) => log.warn({ err: error, storageKey }, "upload not deleted yet"));
  }
}

const notSent = () => invalidValue("upload", "The file didn't arrive. Send it again.");
