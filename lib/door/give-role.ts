import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { conflict, notFound } from "../refusal";
import { settlePermissions } from "./settle-permissions";

type Target = { meetingId: string; participantId: string };

/** Gives a colleague in the room the host's room controls, or takes them back. They are told once they may present. */
export async function giveRole({ meetingId, participantId }: Target, role: "cohost" | "member") {
  await transaction(async (tx) => {
    const { count } = await tx.participant.updateMany({
      where: { id: participantId, meetingId, status: "admitted", kind: "colleague" },
      data: { isCohost: role === "cohost" },
    });
    if (count === 1) return;
    const person = await tx.participant.findFirst({ where: { id: participantId, meetingId } });
    if (!person) throw notFound();
    if (person.status !== "admitted") throw conflict("not_in_room", "This person is not in the room.");
    throw conflict("not_a_colleague", "Room controls go to the host's colleagues alone.");
  });
  const undo = (tx: Tx) => tx.participant.updateMany({ where: { id: participantId }, data: { isCohost: false } });
  await settlePermissions(meetingId, role === "cohost" ? undo : undefined);
}
