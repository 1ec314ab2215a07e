import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { knockMailJob } from "./job-definitions";

/** The host gets one mail in this time, however many knock. */
const mailEveryMs = 10 * 60_000;
/** Long enough for a host who is on the way in to be there. */
const mailDelayMs = 5000;

/**
 * Queues a mail to the host when somebody waits and nobody is inside who could let them in. To be called after a knock,
 * and when somebody leaves. Of many at once, one queues it.
 */
export async function notifyAbsentHost(meetingId: string) {
  const now = Date.now();
  await transaction(async (tx) => {
    const { count } = await tx.meeting.updateMany({
      where: {
        id: meetingId,
        OR: [{ knockMailedAt: null }, { knockMailedAt: { lt: new Date(now - mailEveryMs) } }],
        participants: {
          some: { status: "waiting" },
          none: { status: "admitted", connectedAt: { not: null }, leftAt: null },
        },
      },
      data: { knockMailedAt: new Date(now) },
    });
    if (count === 0) return;
    const runAt = new Date(now + mailDelayMs);
    await enqueue(tx, knockMailJob, { meetingId }, { key: `knock-mail:${meetingId}`, runAt });
  });
}

/** Spares a statement when the host was mailed a short while ago. */
export const mayNotifyHost = (meeting: { knockMailedAt: Date | null }) =>
  meeting.knockMailedAt === null || meeting.knockMailedAt.getTime() < Date.now() - mailEveryMs;
