import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Releases the lease, unless another worker holds it already. The caller has closed all parts. */
export async function releaseRecorder(meetingId: string, holder: string) {
  await transaction(async (tx, announce) => {
    const released = await tx.$executeRaw`
      update recorders set lease_expires_at = now(), worker_id = '', recording = false, reason = null
       where meeting_id = ${meetingId}::uuid and worker_id = ${holder}`;
    if (released > 0) announce({ topic: "meeting", meetingId });
  });
}
