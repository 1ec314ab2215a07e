import "server-only";
import { database } from "@/lib/platform/database/database";
import { watchedEveryMs } from "./mark-watching";
import { withdrawKnock } from "./withdraw-knock";

/** Long enough for a reload, a lost network, a laptop that is carried to another room. */
const absentAfterMs = 3 * watchedEveryMs;
const withdrawnAtOnceMax = 200;

/** Who waited on a page that is gone does not wait any more. Scripts, which never followed their visit, go on waiting. */
export async function withdrawAbsent(now: Date) {
  const absent = await database.participant.findMany({
    where: { status: "waiting", watchedAt: { lt: new Date(now.getTime() - absentAfterMs) } },
    select: { id: true, meetingId: true },
    take: withdrawnAtOnceMax,
  });
  for (const { id, meetingId } of absent) await withdrawKnock({ participantId: id, meetingId });
}
