import "server-only";
import { database } from "@/lib/platform/database/database";
import { removeLeftovers } from "./complete-upload";
import { purgeTrash } from "./remove-notes";
import { forgetExpired } from "./remove-speakers";
import { removeExpiredUploads } from "./remove-uploads";

const liveMsMax = 10 * 60_000;

/** Removes uploads that nobody completed, notes that nobody restored, and voices whose time is over. */
export async function sweepNotes(now = new Date()) {
  await removeExpiredUploads(now);
  await purgeTrash(now);
  await forgetExpired(now);
  await removeLeftovers(now.getTime());
  // Whoever waited for its words has removed it, unless their process died.
  await database.voiceNoteLivePiece.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - liveMsMax) } } });
}
