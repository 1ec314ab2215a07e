import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/** For changes of who may know a meeting, or read how much of it: notifications about it come, go and read otherwise. */
export async function announceBells(tx: Tx, announce: Announce, ...meetingIds: string[]) {
  const people = await tx.notification.findMany({
    where: {
      inBell: true,
      OR: [{ meetingId: { in: meetingIds } }, { user: { readable: { some: { meetingId: { in: meetingIds } } } } }],
    },
    select: { userId: true },
    distinct: ["userId"],
  });
  for (const { userId } of people) announce({ topic: "notifications", userId });
}
