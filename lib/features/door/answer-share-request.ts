import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { conflict, notFound } from "@/lib/platform/refusal";
import { settlePermissions } from "./settle-permissions";

type Request = { meetingId: string; identity: string };

/** Answers a request to present. The media server grants the right before the answer is announced. */
export async function answerShareRequest({ meetingId, identity }: Request, allow: boolean) {
  const person = await database.participant.findUnique({
    where: { meetingId_identity: { meetingId, identity } },
    select: { status: true, meeting: { select: { sharingChanges: true } } },
  });
  if (!person) throw notFound();
  if (person.status !== "admitted") throw conflict("not_in_room", "This person isn't in the meeting.");
  if (!allow) return void (await saveAnswer({ meetingId, identity }, { shareAllowed: false }));
  await mediaProvider().updateParticipant(meetingId, identity, { permission: { canShare: true } });
  // If sharing was closed for everyone in the meantime, the grant is revoked.
  const { sharingChanges } = person.meeting;
  const isSaved = await saveAnswer({ meetingId, identity }, { shareAllowed: true, mayShare: true }, { sharingChanges });
  if (isSaved) return;
  await settlePermissions(meetingId);
  throw conflict("sharing_changed", "Who can share changed in the meantime. Try again.");
}

/** A refusal changes no permission. */
async function saveAnswer(
  { meetingId, identity }: Request,
  answer: { shareAllowed: boolean; mayShare?: true },
  meeting: { sharingChanges?: number } = {},
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    // Locks the meeting: a change of sharing commits either before this answer, or after it and revokes it.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for share`;
    const { count } = await tx.participant.updateMany({
      where: { meetingId, identity, status: "admitted", meeting },
      data: { ...answer, shareAskedAt: null, shareAnsweredAt: new Date() },
    });
    if (count === 1) announce({ topic: "door", meetingId });
    return count === 1;
  });
}
