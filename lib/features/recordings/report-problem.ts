import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Stores why the meeting is not being recorded. `reason` is a sentence shown in the room. */
export async function reportProblem(meetingId: string, holder: string, reason: string) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.recorder.updateMany({
      where: { meetingId, workerId: holder, OR: [{ reason: null }, { reason: { not: reason } }, { recording: true }] },
      data: { recording: false, reason },
    });
    if (count > 0) announce({ topic: "meeting", meetingId });
  });
}
