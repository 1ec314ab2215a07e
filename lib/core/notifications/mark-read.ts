import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Marks these as read; without ids, every one that is there. Others' ids and read ones change nothing. */
export async function markRead(userId: string, ids: string[] | null) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.notification.updateMany({
      where: { userId, inBell: true, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
      data: { readAt: new Date() },
    });
    if (count > 0) announce({ topic: "notifications", userId });
  });
}
