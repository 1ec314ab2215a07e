import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { ProviderFailure, StorageFull } from "@/lib/platform/provider-failure";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { invalidValue, Refusal, unavailable } from "@/lib/platform/refusal";
import { waitAtMost, withTimeout } from "@/lib/platform/with-timeout";
import type { StoredFile, UploadPurpose } from "@/prisma/generated/client";
import { findUpload, removeUpload } from "./remove-upload";
import { storeFile } from "./store-file";

type Sent = {
  /** Reads the whole file. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  store: typeof storeFile;
  /** Takes the upload, in the transaction that needs its file: another one that took it first has this one refused. */
  take(tx: Tx): Promise<void>;
  size: number;
  contentType: string;
  fileName: string | null;
};

/** A storage that works says sooner whether it has a file, and reads or writes one of the largest. */
const lookMsMax = 3000;
const copyMsMax = 10_000;
const deleteMsMax = 1000;
const retryMs = 5000;

/**
 * Hands over what was sent, once: to `use` that calls `take`. The upload stays while the storage or the database is away,
 * so that the caller can repeat this; any refusal removes it. Refuses an upload that is unknown, expired or another
 * person's, and a file that wasn't sent.
 */
export async function takeUpload<T>(
  userId: string,
  uploadId: string,
  purpose: UploadPurpose,
  use: (upload: Sent) => Promise<T>,
): Promise<T> {
  const which = { userId, id: uploadId, purpose };
  const upload = await findUpload(which);
  if (!upload) throw expired();
  const storage = storageProvider();
  const { storageKey, size, contentType, fileName } = upload;
  const bytes = async () => (await soon(copyMsMax, storage.get(storageKey))) ?? Promise.reject(notSent());
  const store = (...file: Parameters<typeof storeFile>): Promise<StoredFile> => soon(copyMsMax, storeFile(...file));
  async function take(tx: Tx) {
    if (!(await removeUpload(tx, which))) throw expired();
  }
  try {
    if ((await soon(lookMsMax, storage.size(storageKey))) !== size) throw notSent();
    const used = await use({ bytes, store, take, size, contentType, fileName });
    await deleteObject(storageKey);
    return used;
  } catch (error) {
    if (isAway(error)) throw storageAway();
    if (error instanceof Refusal && (await removeUpload(database, which))) await deleteObject(storageKey);
    throw error;
  }
}

/** Its row of removed objects has it deleted again, when its link has expired. */
const deleteObject = (storageKey: string) =>
  waitAtMost(
    deleteMsMax,
    storageProvider()
      .delete(storageKey)
      .catch((error) => log.warn({ err: error, storageKey }, "upload not deleted yet")),
  );

const soon = <T>(milliseconds: number, work: Promise<T>) =>
  withTimeout(milliseconds, work, new ProviderFailure("The storage is slow or away.", true));

const isAway = (error: unknown) =>
  error instanceof ProviderFailure && error.retryable && !(error instanceof StorageFull);

const storageAway = () =>
  unavailable(
    "The file storage isn't responding right now. What you sent is kept: try again in a moment.",
    new Date(Date.now() + retryMs),
  );
const expired = () => invalidValue("upload", "This upload has expired. Send the file again.");
const notSent = () => invalidValue("upload", "The file didn't arrive. Send it again.");
