import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/**
 * Notes that somebody reads this transcript as it is written. Holds for ten seconds; whoever still reads then notes it
 * again, before half of that is left. Tells the worker at once when nobody was reading.
 */
export async function markReader(meetingId: string) {
  await transaction(async (tx, announce) => {
    const noted = await tx.$queryRaw<{ isFirst: boolean }[]>`
      with before as (
        select meeting_id, read_until from transcribers
         where meeting_id = ${meetingId}::uuid and read_until < now() + interval '5 seconds' for no key update
      )
      update transcribers t set read_until = now() + interval '10 seconds'
        from before where before.meeting_id = t.meeting_id
      returning before.read_until < now() as "isFirst"`;
    for (const { isFirst } of noted) if (isFirst) announce({ topic: "transcript", meetingId, change: "reader" });
  });
}
