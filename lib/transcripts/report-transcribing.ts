import "server-only";
import { transaction } from "../events/transaction";
import { markMissed } from "./mark-missed";

/**
 * Tells everybody whether words are being written; `reason` is a sentence for people when they are not. Where nobody
 * listened for a while, the transcript says so from now on.
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
