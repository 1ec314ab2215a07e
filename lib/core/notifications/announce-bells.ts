import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/** For changes of who may know a meeting: notifications that name it come and go with that. */
export async function announceBells(tx: Tx, announce: Announce, ...meetingIds: string[]) {
  const people = await tx.notification.findMany({
    where: { meetingId: { in: meetingIds }, inBell: true },
    select: { userId: true },
    distinct: ["userId"],
  });
  for (const { userId } of people) announce({ topic: "notifications", userId });
}
