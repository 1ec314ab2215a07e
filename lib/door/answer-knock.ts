import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { conflict, notFound } from "../refusal";

type Knock = { meetingId: string; participantId: string };

/** Lets a waiting person in, and keeps who did. Of two people who answer at once, the second gets a conflict. */
export async function admitPerson({ meetingId, participantId }: Knock, by: { displayName: string }) {
  await transaction(async (tx, announce) => {
    const now = new Date();
    const [admitted] = await tx.$queryRaw<{ inviteId: string | null }[]>`
      update participants
         set status = 'admitted', admitted_by_name = ${by.displayName}, answered_at = ${now},
             admitted_at = coalesce(admitted_at, ${now}), removed_at = null
       where id = ${participantId}::uuid and meeting_id = ${meetingId}::uuid and status = 'waiting'
       returning invite_id as "inviteId"`;
    if (!admitted) throw await whyNotWaiting(tx, { meetingId, participantId });
    await moveInvite(tx, admitted.inviteId, "admitted");
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/** Sends a waiting person away; they may knock again. */
export async function denyPerson({ meetingId, participantId }: Knock) {
  await transaction(async (tx, announce) => {
    await announceMeeting(tx, announce, meetingId);
    const [denied] = await tx.participant.updateManyAndReturn({
      where: { id: participantId, meetingId, status: "waiting" },
      data: { status: "denied", answeredAt: new Date() },
      select: { inviteId: true },
    });
    if (!denied) throw await whyNotWaiting(tx, { meetingId, participantId });
    await moveInvite(tx, denied.inviteId, "denied");
    announce({ topic: "door", meetingId });
  });
}

async function moveInvite(tx: Tx, inviteId: string | null, status: "admitted" | "denied") {
  if (inviteId) await tx.invite.updateMany({ where: { id: inviteId, status: "knocking" }, data: { status } });
}

async function whyNotWaiting(tx: Tx, { meetingId, participantId }: Knock) {
  const person = await tx.participant.findFirst({ where: { id: participantId, meetingId }, select: { status: true } });
  if (!person) return notFound();
  return person.status === "invited" || person.status === "left"
    ? conflict("not_waiting", "This person does not wait any more.")
    : conflict("already_answered", "Somebody has answered this person already.");
}
