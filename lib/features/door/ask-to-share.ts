import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, forbidden } from "@/lib/platform/refusal";
import { mayShare } from "./serializer";

/** Asks those with room controls for permission to present. A second request before an answer changes nothing. */
export async function askToShare({ meetingId, participantId }: { meetingId: string; participantId: string }) {
  await transaction(async (tx, announce) => {
    const person = await tx.participant.findUnique({
      where: { id: participantId, status: "admitted" },
      include: { meeting: { select: { anyoneCanShare: true } } },
    });
    if (!person) throw forbidden();
    if (mayShare(person, person.meeting)) throw conflict("may_share", "You can already share your screen.");
    const { count } = await tx.participant.updateMany({
      where: { id: participantId, status: "admitted", shareAskedAt: null },
      data: { shareAskedAt: new Date(), shareAllowed: null },
    });
    if (count === 1) announce({ topic: "door", meetingId });
  });
}
