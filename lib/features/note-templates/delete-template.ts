import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { transaction } from "@/lib/platform/events/transaction";

/** Deletes one's own template. Meetings that were to use it use `general`; notes written with it keep their text. */
export async function deleteTemplate({ id, userId }: { id: string; userId: string }) {
  await transaction(async (tx, announce) => {
    // Waits for transactions that are choosing this template, so that the update below sees their meetings.
    await tx.noteTemplate.deleteMany({ where: { id, userId } });
    const meetings = await tx.meeting.updateManyAndReturn({
      where: { hostId: userId, summaryTemplate: id },
      data: { summaryTemplate: "general" },
      select: { id: true, status: true },
    });
    const current = meetings.filter(({ status }) => status === "scheduled" || status === "live");
    await announceMeeting(tx, announce, ...current.map(({ id: meetingId }) => meetingId));
  });
}
