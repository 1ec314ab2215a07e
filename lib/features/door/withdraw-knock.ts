import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { transaction } from "@/lib/platform/events/transaction";

/** Leaves the lobby. Who does not wait is simply not waiting. */
export async function withdrawKnock(visit: { participantId: string; meetingId: string }) {
  await transaction(async (tx, announce) => {
    await announceMeeting(tx, announce, visit.meetingId);
    const [withdrawn] = await moveParticipant(tx, { id: visit.participantId, status: "waiting" }, "invited");
    if (!withdrawn) return;
    announce({ topic: "door", meetingId: visit.meetingId });
  });
}
