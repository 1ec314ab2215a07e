import "server-only";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { announceReaders } from "./announce-readers";
import { goneError } from "./recipient-details";

/** Takes access back, at once and without a mail. What is hidden from this person is remembered. Repeating is harmless. */
export async function revokeAccess(meetingId: string, userId: string, by: AuditActor) {
  await transaction(async (tx, announce) => {
    await lockHostedMeeting(tx, meetingId, by);
    // Before the write: it may take the meeting off this person's list.
    await announceReaders(tx, announce, meetingId);
    const revoked = await tx.recordReader.updateManyAndReturn({
      where: { meetingId, userId, grantedAt: { not: null } },
      data: { grantedAt: null, recording: false },
      select: { emailKey: true },
    });
    if (revoked.length === 0) return;
    await tx.notesShare.updateMany({
      where: { meetingId, status: "sending", recipientEmail: { in: revoked.map(({ emailKey }) => emailKey) } },
      data: { status: "failed", error: goneError },
    });
    await recordAudit(tx, by, { kind: "access", action: "access_revoked", meetingId, userId });
  });
}
