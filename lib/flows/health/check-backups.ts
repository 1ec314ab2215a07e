import "server-only";
import { database } from "@/lib/platform/database/database";
import { backupDays, restoreTestDays } from "./constants";
import { agoOf, amber, type Finding, green, red } from "./finding";

/** As the scripts of who runs the installation note them (docs/operating.md). */
export async function checkBackups(): Promise<Finding> {
  const last = await database.backupNote.groupBy({ by: ["kind"], _max: { at: true } });
  const lastOf = (kind: "backup" | "restore_test") => last.find((one) => one.kind === kind)?._max.at ?? null;
  const [backup, restore] = [lastOf("backup"), lastOf("restore_test")];
  const details = [restore ? `A restore was last tried ${agoOf(restore)}` : "No restore was ever tried"];
  const advice = "Run parley backup every day, and parley restore --try every week: see Backups in docs/operating.md.";
  if (!backup) return amber("No backup is noted", advice, details);
  const summary = `Last backup ${agoOf(backup)}`;
  const days = daysSince(backup);
  if (days > backupDays.red) return red(summary, advice, details);
  if (days > backupDays.amber) return amber(summary, advice, details);
  if (!restore || daysSince(restore) > restoreTestDays) {
    const tried = "Restore the latest backup into an empty database, look at it, and note that you did.";
    return amber(`${summary}, never restored lately`, tried, details);
  }
  return green(summary, details);
}

const daysSince = (at: Date) => (Date.now() - at.getTime()) / 86_400_000;
