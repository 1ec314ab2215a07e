import "server-only";
import { database } from "@/lib/platform/database/database";
import { countedDays } from "./constants";

/** Removes what lies in periods that nobody asks for any more. */
export async function sweepBilling(now = new Date()) {
  const before = new Date(now.getTime() - countedDays * 86_400_000);
  await database.countedMeeting.deleteMany({ where: { startedAt: { lt: before } } });
  await database.billingMoment.deleteMany({ where: { at: { lt: before } } });
}
