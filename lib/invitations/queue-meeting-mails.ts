import "server-only";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";
import { meetingMailJob } from "./jobs";
import { stillAsked } from "./lifecycle";

/** One mail for each person the host asked, leaving when the change has committed. */
export async function queueMeetingMails(
  tx: Tx,
  meetingId: string,
  change: "moved" | "cancelled",
  timezone: string | null,
) {
  const invites = await tx.invite.findMany({ where: { meetingId, status: stillAsked }, select: { id: true } });
  for (const { id } of invites) await queueMeetingMail(tx, id, { change, timezone });
}

type MailToOne = {
  change: "moved" | "cancelled" | "withdrawn" | "kept";
  /** The zone of whoever did it. */
  timezone: string | null;
  /** The time that was suggested and is not taken. */
  suggestedStart?: Date | null;
};

/** Of several changes that wait for the worker, only the last is worth a mail. */
export async function queueMeetingMail(tx: Tx, inviteId: string, { change, timezone, suggestedStart }: MailToOne) {
  const { sequenceRise, meeting } = await tx.invite.findUniqueOrThrow({
    where: { id: inviteId },
    select: { sequenceRise: true, meeting: { select: { icsSequence: true } } },
  });
  const sequence = meeting.icsSequence + sequenceRise;
  await enqueue(
    tx,
    meetingMailJob,
    { inviteId, change, sequence, timezone, suggestedStart: suggestedStart?.toISOString() ?? null },
    { key: `meeting-mail:${inviteId}` },
  );
}
