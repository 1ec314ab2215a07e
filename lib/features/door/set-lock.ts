import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { admitWaiting } from "./answer-knock";

/**
 * Locks or unlocks the door. Locked, colleagues have to knock; unlocking admits those who wait. Guests always knock.
 */
export async function setLock(meetingId: string, locked: boolean, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    if (meeting.locked === locked) return;
    await tx.meeting.update({ where: { id: meetingId }, data: { locked } });
    const action = locked ? "locked" : "unlocked";
    await recordAudit(tx, by, { kind: "meeting", action, meetingId });
    if (!locked) {
      const { organisationId } = meeting.host;
      await admitWaiting(tx, { meetingId, user: { organisationId } }, by);
    }
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}
