import "server-only";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";
import { meetingMailJob } from "./jobs";

/** One mail for each person the host asked, leaving when the change has committed. */
export async function queueMeetingMails(tx: Tx, meetingId: string, change: "moved" | "cancelled") {
  const invites = await tx.invite.findMany({
    where: { meetingId, status: { notIn: ["withdrawn", "removed"] } },
    select: { id: true, meeting: { select: { icsSequence: true } } },
  });
  for (const { id, meeting } of invites) {
    // Of two changes in a row that wait for the worker, only the last is worth a mail.
    await enqueue(
      tx,
      meetingMailJob,
      { inviteId: id, change, sequence: meeting.icsSequence },
      { key: `meeting-mail:${id}` },
    );
  }
}
