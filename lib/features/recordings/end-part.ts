import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { transaction } from "@/lib/platform/events/transaction";
import { closeOpenParts } from "./close-parts";
import type { RecordingPartProblem } from "./schema";

/**
 * Ends a part and queues the job that makes its file. `problem`: why the part ended unexpectedly; it is stored with the
 * part. `reason`: the sentence shown in the room until the next part starts.
 */
export async function endPart(
  part: { id: string; meetingId: string },
  holder: string,
  { problem, reason }: { problem: RecordingPartProblem | null; reason: string | null },
) {
  await transaction(async (tx, announce) => {
    if (problem) await tx.recordingPart.update({ where: { id: part.id }, data: { problem } });
    await closeOpenParts(tx, { id: part.id });
    await tx.recorder.updateMany({
      where: { meetingId: part.meetingId, workerId: holder },
      data: { recording: false, reason },
    });
    await announceMeeting(tx, announce, part.meetingId);
  });
}
