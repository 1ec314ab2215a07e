import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { closeOpenParts } from "./close-parts";

/**
 * A part is over: its file is made ready, and nothing is being kept until the next one begins. `reason` tells people
 * why, when nobody asked for it.
 */
export async function endPart(part: { id: string; meetingId: string }, holder: string, reason: string | null) {
  await transaction(async (tx, announce) => {
    await closeOpenParts(tx, { id: part.id });
    await tx.recorder.updateMany({
      where: { meetingId: part.meetingId, workerId: holder },
      data: { recording: false, reason },
    });
    await announceMeeting(tx, announce, part.meetingId);
  });
}
