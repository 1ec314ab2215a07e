import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { moveParticipant } from "../participation/move-participant";

/** Leaves the lobby. Who does not wait is simply not waiting. */
export async function withdrawKnock(visit: { participantId: string; meetingId: string }) {
  await transaction(async (tx, announce) => {
    await announceMeeting(tx, announce, visit.meetingId);
    const [withdrawn] = await moveParticipant(tx, { id: visit.participantId, status: "waiting" }, "invited");
    if (!withdrawn) return;
    if (withdrawn.inviteId) {
      await tx.invite.updateMany({
        where: { id: withdrawn.inviteId, status: "knocking" },
        data: { status: "invited" },
      });
    }
    announce({ topic: "door", meetingId: visit.meetingId });
  });
}
