import "server-only";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

/**
 * Switches the assistant on or off. Announced to the lists of the members who have the meeting, and not on the topics of
 * the room and the meeting, which reach guests.
 */
export async function switchCopilot(meetingId: string, enabled: boolean, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    if (meeting.copilotEnabled === enabled) return;
    if (enabled) await assertAllowed(tx, "assistant");
    await tx.meeting.update({ where: { id: meetingId }, data: { copilotEnabled: enabled } });
    const action = enabled ? "assistant_switched_on" : "assistant_switched_off";
    await recordAudit(tx, by, { kind: "meeting", action, meetingId });
    const people = await tx.meetingPerson.findMany({ where: { meetingId }, select: { userId: true } });
    announce(...people.map(({ userId }) => ({ topic: "meetings" as const, userId })));
  });
}
