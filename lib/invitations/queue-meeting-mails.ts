import "server-only";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";
import { meetingMailJob } from "./jobs";

type MailToOne = {
  change: "moved" | "cancelled" | "withdrawn" | "kept";
  /** The time zone of the person who made the change. */
  timezone: string | null;
  /** The suggested time that was rejected. */
  suggestedStart?: Date | null;
  /** The time before a move. */
  previous?: { start: Date; minutes: number } | null;
};

const sequenceFacts = { id: true, sequenceRise: true, meeting: { select: { icsSequence: true } } } as const;
type SequenceFacts = { id: string; sequenceRise: number; meeting: { icsSequence: number } };

/** Queues one mail per invitee, sent after the commit. */
export async function queueMeetingMails(
  tx: Tx,
  meetingId: string,
  mail: MailToOne & { change: "moved" | "cancelled" },
) {
  const invites = await tx.invite.findMany({ where: { meetingId, status: "invited" }, select: sequenceFacts });
  for (const invite of invites) await queue(tx, invite, mail);
}

export async function queueMeetingMail(tx: Tx, inviteId: string, mail: MailToOne) {
  await queue(tx, await tx.invite.findUniqueOrThrow({ where: { id: inviteId }, select: sequenceFacts }), mail);
}

/** If several changes wait for the worker, only the last one is mailed. */
async function queue(tx: Tx, { id, sequenceRise, meeting }: SequenceFacts, mail: MailToOne) {
  const { suggestedStart, previous } = mail;
  await enqueue(
    tx,
    meetingMailJob,
    {
      ...mail,
      inviteId: id,
      sequence: meeting.icsSequence + sequenceRise,
      suggestedStart: suggestedStart?.toISOString() ?? null,
      previous: previous ? { start: previous.start.toISOString(), minutes: previous.minutes } : null,
    },
    { key: `meeting-mail:${id}` },
  );
}
