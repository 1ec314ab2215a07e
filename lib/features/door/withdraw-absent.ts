import "server-only";
import { database } from "@/lib/platform/database/database";
import { watchedEveryMs } from "./mark-watching";
import { withdrawKnock } from "./withdraw-knock";

/** Long enough for a reload, a lost network, a laptop that is carried to another room. */
const absentAfterMs = 3 * watchedEveryMs;
const withdrawnAtOnceMax = 200;

/** Who waited on a page that is gone does not wait any more. Scripts, which never followed their visit, go on waiting. */
export async function withdrawAbsent(now: Date) {
  // A status that is a parameter keeps the planner from the partial index `participants_watched_idx`.
  const absent = await database.$queryRaw<{ id: string; meetingId: string }[]>`
    select id, meeting_id as "meetingId" from participants
     where status = 'waiting' and watched_at < ${new Date(now.getTime() - absentAfterMs)}
     order by watched_at
     limit ${withdrawnAtOnceMax}`;
  for (const { id, meetingId } of absent) await withdrawKnock({ participantId: id, meetingId });
}
