import "server-only";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

/** Switches recording of a live meeting on or off, once: a repeat changes nothing. A worker does the rest. */
export async function switchRecording(meetingId: string, recordingEnabled: boolean, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    if (meeting.status !== "live") throw conflict("meeting_not_live", "This meeting isn't in progress.");
    if (meeting.recordingEnabled === recordingEnabled) return;
    if (recordingEnabled) await assertAllowed(tx, "recording");
    await tx.meeting.update({ where: { id: meetingId }, data: { recordingEnabled } });
    // If the recorder has died, the next one must not store what was said while recording was off.
    if (!recordingEnabled) await tx.recorder.updateMany({ where: { meetingId }, data: { switchedOffAt: new Date() } });
    const action = recordingEnabled ? "recording_started" : "recording_stopped";
    await recordAudit(tx, by, { kind: "meeting", action, meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}
