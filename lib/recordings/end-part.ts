import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { closeOpenParts } from "./close-parts";
import type { RecordingPartProblem } from "./schema";

/**
 * A part is over: its file is made ready, and nothing is being kept until the next one begins. `problem` stays with the
 * part, when nobody asked for its end; `reason` tells people in the room why nothing is kept now.
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
