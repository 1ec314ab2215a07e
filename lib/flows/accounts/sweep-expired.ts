import "server-only";
import { database } from "@/lib/platform/database/database";

const dayMs = 86_400_000;
/** A person sees so long when their vault was opened. */
const openingDays = 90;

/** Removes what let somebody in and does so no more, and what was counted in times that are over. */
export async function sweepExpired(now = new Date()) {
  const expired = { where: { expiresAt: { lte: now } } };
  await database.session.deleteMany(expired);
  await database.recentAuth.deleteMany(expired);
  await database.recentAuthCode.deleteMany(expired);
  await database.verificationToken.deleteMany({ where: { expires: { lte: now } } });
  await database.calendarConnectAttempt.deleteMany(expired);
  await database.calendarHandoff.deleteMany(expired);
  await database.vaultOpening.deleteMany({
    where: { openedAt: { lt: new Date(now.getTime() - openingDays * dayMs) } },
  });
  await database.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
  await database.bookingMailCount.deleteMany({ where: { day: { lt: new Date(now.getTime() - 2 * dayMs) } } });
}
