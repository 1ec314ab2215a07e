import "server-only";
import { transaction } from "../events/transaction";

/** Tells everybody whether words are being written; `reason` is a sentence for people when they are not. */
export async function reportTranscribing(
  meetingId: string,
  holder: string,
  { transcribing, reason }: { transcribing: boolean; reason: string | null },
) {
  await transaction(async (tx, announce) => {
    const changed = await tx.$executeRaw`
      update transcribers set transcribing = ${transcribing}, reason = ${reason}
       where meeting_id = ${meetingId}::uuid and worker_id = ${holder}
         and (transcribing, reason) is distinct from (${transcribing}, ${reason}::text)`;
    if (changed > 0) announce({ topic: "transcript", meetingId });
  });
}
