import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";

/** Puts the board on everyone's screen, or takes it off; what is drawn stays. The same again changes nothing. */
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
