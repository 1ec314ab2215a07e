import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { unusedMs } from "./constants";
import { countUnusedFiles, isUsualLoss, removeUnusedFiles } from "./remove-files";
import { removeExpiredUploads } from "./remove-upload";

const sweptAtOnceMax = 500;
const retryMs = 3_600_000;

/** Removes uploads that expired and files that nothing points at; deletes their objects. */
export async function sweepFiles(now = new Date()) {
  await removeExpiredUploads();
  await removeUnused(new Date(now.getTime() - unusedMs));
  await deleteObjects(now);
}

async function removeUnused(storedBefore: Date) {
  if (!env.REMOVE_UNUSED_FILES) {
    const count = await transaction((tx) => countUnusedFiles(tx, storedBefore));
    if (!isUsualLoss(count)) {
      log.error(count, "nothing points at so many files: kept until REMOVE_UNUSED_FILES is set");
      return;
    }
  }
  while ((await transaction((tx) => removeUnusedFiles(tx, storedBefore, sweptAtOnceMax))) === sweptAtOnceMax);
}

/** The object goes before its row: after a crash it is deleted again, which is harmless. */
async function deleteObjects(now: Date) {
  for (;;) {
    const due = await database.removedObject.findMany({
      where: { dueAt: { lte: now } },
      orderBy: { dueAt: "asc" },
      take: sweptAtOnceMax,
    });
    for (const { storageKey } of due) {
      try {
        await storageProvider().delete(storageKey);
        await database.removedObject.deleteMany({ where: { storageKey } });
      } catch (error) {
        log.warn({ err: error, storageKey }, "object not deleted yet");
        const dueAt = new Date(now.getTime() + retryMs);
        await database.removedObject.updateMany({ where: { storageKey }, data: { dueAt } });
      }
    }
    if (due.length < sweptAtOnceMax) return;
  }
}
