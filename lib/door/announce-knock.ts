import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { tellAbsentHost } from "./tell-absent-host";

/** Somebody stands at the door: the room hears it, and so does the host when the room is empty. */
export async function announceKnock(
  tx: Tx,
  announce: Announce,
  meeting: { id: string; hostId: string; knockMailedAt: Date | null },
  { inviteId }: { inviteId: string | null },
) {
  if (inviteId) {
    await tx.invite.updateMany({
      where: { id: inviteId, status: { in: ["invited", "denied"] } },
      data: { status: "knocking" },
    });
  }
  announce({ topic: "door", meetingId: meeting.id }, { topic: "meetings", userId: meeting.hostId });
  await tellAbsentHost(tx, meeting);
}
