import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Empties the bell for good. What came after `until` stays: the person has not seen it. */
export async function purgeNotifications(userId: string, until: string | null) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.notification.deleteMany({
      where: { userId, inBell: true, ...(until ? { id: { lte: until } } : {}) },
    });
    if (count > 0) announce({ topic: "notifications", userId });
  });
}
