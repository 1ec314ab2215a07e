import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Stores and announces in all meetings of this worker whether their captions are late. */
export async function reportLate(holder: string, late: boolean) {
  await transaction(async (tx, announce) => {
    const changed = await tx.$queryRaw<{ meetingId: string }[]>`
      with own as (
        -- The same lock order as in renewLeases, to avoid deadlocks.
        select meeting_id from transcribers
         where worker_id = ${holder} and worker_id <> '' and late <> ${late} order by meeting_id for no key update
      )
      update transcribers t set late = ${late} from own where own.meeting_id = t.meeting_id
      returning t.meeting_id as "meetingId"`;
    for (const { meetingId } of changed) announce({ topic: "transcript", meetingId, change: "writer" });
  });
}
