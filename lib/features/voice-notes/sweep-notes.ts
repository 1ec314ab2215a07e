import "server-only";
import { removeLeftovers } from "./complete-upload";
import { purgeTrash } from "./remove-notes";
import { forgetExpired } from "./remove-speakers";
import { removeExpiredUploads } from "./remove-uploads";

/** Removes uploads that nobody completed, notes that nobody restored, and voices whose time is over. */
export async function sweepNotes(now = new Date()) {
  await removeExpiredUploads(now);
  await purgeTrash(now);
  await forgetExpired(now);
  await removeLeftovers(now.getTime());
}
