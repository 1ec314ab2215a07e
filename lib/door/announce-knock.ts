import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";

type Knocked = { id: string; hostId: string };

/** Somebody stands at the door: the room hears it, and the host's list. */
export async function announceKnock(tx: Tx, announce: Announce, meeting: Knocked, inviteId: string | null) {
  if (inviteId) {
    await tx.invite.updateMany({
      where: { id: inviteId, status: { in: ["invited", "denied"] } },
      data: { status: "knocking" },
    });
  }
  announce({ topic: "door", meetingId: meeting.id }, { topic: "meetings", userId: meeting.hostId });
}
