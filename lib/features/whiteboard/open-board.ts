import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { transaction } from "@/lib/platform/events/transaction";

/** Shows the board to everyone or hides it; the drawing stays. Idempotent. */
export async function openBoard(meetingId: string, open: boolean, by: { displayName: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meeting.updateMany({
      where: { id: meetingId, whiteboardOpen: !open },
      data: { whiteboardOpen: open },
    });
    if (count === 0) return;
    if (open) {
      const openedByName = by.displayName;
      await tx.whiteboard.upsert({
        where: { meetingId },
        create: { meetingId, openedByName },
        update: { openedByName },
      });
    }
    await announceMeeting(tx, announce, meetingId);
  });
}
