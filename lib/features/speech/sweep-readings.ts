import "server-only";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { storageKeyOf } from "./make-reading";

const unusedDaysMax = 7;
const sweptAtOnceMax = 200;
const dayMs = 24 * 3_600_000;

/** Removes readings that nobody has listened to for a week. */
export async function sweepReadings(now = new Date()) {
  const unused = { usedAt: { lt: new Date(now.getTime() - unusedDaysMax * dayMs) } };
  const old = await database.speechReading.findMany({
    where: unused,
    orderBy: { usedAt: "asc" },
    take: sweptAtOnceMax,
  });
  for (const { key } of old) {
    // The file goes first: after a crash the sweep finds the row again. Whoever asks in between has it made again.
    await storageProvider().delete(storageKeyOf(key));
    await database.speechReading.deleteMany({ where: { key, ...unused } });
  }
}
