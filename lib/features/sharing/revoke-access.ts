import "server-only";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { announceReaders } from "./announce-readers";

/** Takes access back, at once and without a mail. What is hidden from this person is remembered. Repeating is harmless. */
export async function revokeAccess(meetingId: string, userId: string, by: AuditActor) {
  await transaction(async (tx, announce) => {
    await lockMeeting(tx, meetingId);
    // Before the write: it may take the meeting off this person's list.
    await announceReaders(tx, announce, meetingId);
    const { count } = await tx.recordReader.updateMany({
      where: { meetingId, userId, grantedAt: { not: null } },
      data: { grantedAt: null, recording: false },
    });
    if (count > 0) await recordAudit(tx, by, { kind: "access", action: "access_revoked", meetingId, userId });
  });
}
