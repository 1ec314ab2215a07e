import "server-only";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";
import { knockMailJob } from "./jobs";

/** The host gets one mail in this time, however many knock. */
const mailEveryMs = 10 * 60_000;
/** Long enough for a host who is on the way in to be there. */
const mailDelayMs = 5000;

/** Queues a mail to the host when somebody knocks and nobody is inside. Call it with the meeting locked. */
export async function tellAbsentHost(tx: Tx, meeting: { id: string; knockMailedAt: Date | null }) {
  const { id: meetingId, knockMailedAt } = meeting;
  const now = Date.now();
  if (knockMailedAt && knockMailedAt.getTime() > now - mailEveryMs) return;
  if (await isSomebodyInside(tx, meetingId)) return;
  await tx.meeting.update({ where: { id: meetingId }, data: { knockMailedAt: new Date(now) } });
  const runAt = new Date(now + mailDelayMs);
  await enqueue(tx, knockMailJob, { meetingId }, { key: `knock-mail:${meetingId}`, runAt });
}

const isSomebodyInside = async (tx: Tx, meetingId: string) =>
  (await tx.participant.count({
    where: { meetingId, status: "admitted", connectedAt: { not: null }, leftAt: null },
  })) > 0;
