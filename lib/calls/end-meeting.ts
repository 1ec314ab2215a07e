import "server-only";
import { transaction } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { log } from "../log";
import { mediaProvider } from "../providers/media/media";
import { conflict } from "../refusal";
import { completeMeeting } from "./complete-meeting";
import { closeRoomJob } from "./jobs";

/** Ends a live meeting for everyone in it. */
export async function endMeeting(meetingId: string) {
  await transaction(async (tx, announce) => {
    if (!(await completeMeeting(tx, announce, meetingId, new Date()))) {
      throw conflict("meeting_not_live", "This meeting is not running.");
    }
  });
  await closeRoom(meetingId);
}

/** At once; when the media server is away, as soon as it is back. */
async function closeRoom(meetingId: string) {
  try {
    await mediaProvider().closeRoom(meetingId);
  } catch (error) {
    log.warn({ err: error, meetingId }, "room could not be closed yet");
    await transaction((tx) => enqueue(tx, closeRoomJob, { meetingId }, { key: `close-room:${meetingId}` }));
  }
}
