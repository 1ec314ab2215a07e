import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { type AuditActor, recordAudit, theService } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { completionSteps } from "./completion-steps";

/**
 * Completes a live meeting and runs the completion steps. Called for the host's end, the media server's webhook and the
 * sweeper; false if it was complete already.
 */
export async function completeMeeting(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  endedAt: Date,
  by: AuditActor = theService,
): Promise<boolean> {
  const isLive = { id: meetingId, status: "live" as const };
  if ((await moveMeeting(tx, isLive, "completed", { endedAt, whiteboardOpen: false })) === 0) return false;
  await recordAudit(tx, by, { kind: "meeting", action: "ended", meetingId });
  await announceMeeting(tx, announce, meetingId);
  await tx.participant.updateMany({
    where: { meetingId, connectedAt: { not: null }, leftAt: null },
    data: { leftAt: endedAt },
  });
  await moveParticipant(tx, { meetingId }, "left");
  const { recordingAvailable } = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { recordingAvailable: true },
  });
  for (const step of completionSteps) await step(tx, announce, { id: meetingId, endedAt, recordingAvailable });
  announce({ topic: "door", meetingId });
  return true;
}
