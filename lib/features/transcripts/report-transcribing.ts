import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { markMissed } from "./mark-missed";

/**
 * Stores and announces whether the meeting is being transcribed. `reason`: a sentence for users that says why not. Adds
 * a `missed` mark when transcription starts after a gap.
 */
export async function reportTranscribing(
  meetingId: string,
  holder: string,
  { transcribing, reason }: { transcribing: boolean; reason: string | null },
) {
  await transaction(async (tx, announce) => {
    if (transcribing) await markMissed(tx, announce, { meetingId, holder, until: new Date() });
    const changed = await tx.$executeRaw`
      update transcribers
         set transcribing = ${transcribing}, reason = ${reason},
             heard_until = case when transcribing or ${transcribing} then now() else heard_until end
       where meeting_id = ${meetingId}::uuid and worker_id = ${holder}
         and (transcribing, reason) is distinct from (${transcribing}, ${reason}::text)`;
    if (changed > 0) announce({ topic: "transcript", meetingId, change: "writer" });
  });
}
