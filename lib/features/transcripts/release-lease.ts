import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Releases the lease, unless another worker holds it already. The caller has written all lines. */
export async function releaseLease(meetingId: string, holder: string) {
  await transaction(async (tx, announce) => {
    const released = await tx.$executeRaw`
      update transcribers
         set lease_expires_at = now(), worker_id = '', transcribing = false, reason = null, late = false
       where meeting_id = ${meetingId}::uuid and worker_id = ${holder}`;
    if (released > 0) announce({ topic: "transcript", meetingId, change: "writer" });
  });
}
