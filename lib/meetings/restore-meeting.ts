import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "./announce-meeting";

/** Brings a deleted meeting back for everybody. */
export async function restoreMeeting(meetingId: string) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meeting.updateMany({
      where: { id: meetingId, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 1) await announceMeeting(tx, announce, meetingId);
  });
}
