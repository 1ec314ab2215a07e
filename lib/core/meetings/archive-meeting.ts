import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Archives or unarchives a meeting for one person only. */
export async function archiveMeeting(meetingId: string, userId: string, archived: boolean) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meetingPerson.updateMany({
      where: { meetingId, userId, archivedAt: archived ? null : { not: null } },
      data: { archivedAt: archived ? new Date() : null },
    });
    if (count === 1) announce({ topic: "meetings", userId });
  });
}
