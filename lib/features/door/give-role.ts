import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { settlePermissions } from "./settle-permissions";

type Target = { meetingId: string; participantId: string };

/**
 * Gives a colleague in the room the host's room controls, or revokes them. Announced once the media server has applied
 * the permission to present.
 */
export async function giveRole({ meetingId, participantId }: Target, role: "cohost" | "member", by: AuditActor) {
  await transaction(async (tx) => {
    const [given] = await tx.participant.updateManyAndReturn({
      where: { id: participantId, meetingId, status: "admitted", kind: "colleague" },
      data: { isCohost: role === "cohost" },
      select: { userId: true },
    });
    if (given) {
      const action = role === "cohost" ? "room_controls_given" : "room_controls_taken";
      return recordAudit(tx, by, { kind: "access", action, meetingId, userId: given.userId });
    }
    const person = await tx.participant.findFirst({ where: { id: participantId, meetingId } });
    if (!person) throw notFound();
    if (person.status !== "admitted") throw conflict("not_in_room", "This person isn't in the meeting.");
    throw conflict("not_a_colleague", "Only the host's colleagues can be co-hosts.");
  });
  const undo = (tx: Tx) => tx.participant.updateMany({ where: { id: participantId }, data: { isCohost: false } });
  await settlePermissions(meetingId, role === "cohost" ? undo : undefined);
}
