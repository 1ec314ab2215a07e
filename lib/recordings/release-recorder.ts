import "server-only";
import { transaction } from "../events/transaction";

/** Gives the meeting back; its parts are closed. A lease that is another's by now is left alone. */
export async function releaseRecorder(meetingId: string, holder: string) {
  await transaction(async (tx, announce) => {
    const released = await tx.$executeRaw`
      update recorders set lease_expires_at = now(), worker_id = '', recording = false, reason = null
       where meeting_id = ${meetingId}::uuid and worker_id = ${holder}`;
    if (released > 0) announce({ topic: "meeting", meetingId });
  });
}
