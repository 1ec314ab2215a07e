import "server-only";
import { transaction } from "../events/transaction";
import { log } from "../log";
import { conflict, notFound } from "../refusal";
import { showPermission } from "./show-in-room";

type Target = { meetingId: string; participantId: string };

/** Gives a colleague in the room the host's room controls, or takes them back. */
export async function giveRole({ meetingId, participantId }: Target, role: "cohost" | "member") {
  const identity = await transaction(async (tx) => {
    const [changed] = await tx.participant.updateManyAndReturn({
      where: { id: participantId, meetingId, status: "admitted", kind: "colleague" },
      data: { isCohost: role === "cohost" },
      select: { identity: true },
    });
    if (changed) return changed.identity;
    const person = await tx.participant.findFirst({ where: { id: participantId, meetingId } });
    if (!person) throw notFound();
    if (person.status !== "admitted") throw conflict("not_in_room", "This person is not in the room.");
    throw conflict("not_a_colleague", "Room controls go to the host's colleagues alone.");
  });
  try {
    await showPermission(meetingId, identity);
  } catch (error) {
    log.warn({ err: error, meetingId }, "right to present not shown yet");
  }
  await transaction(async (_tx, announce) => announce({ topic: "door", meetingId }));
}
