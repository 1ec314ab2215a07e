import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { doOrEnqueue } from "@/lib/platform/jobs/do-or-enqueue";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import { findMatchingVisits, type Identifiers } from "./find-matching-visits";
import { evictJob } from "./job-definitions";

type Target = { meetingId: string; participantId: string };

type Remover = AuditActor & {
  participantId: string | null;
  /** Without it, anybody may be removed. */
  mayRemove?: (person: { userId: string | null; inviteId: string | null; provenance: string }) => boolean;
};

/**
 * Removes a person and all their other visits: disconnects them, voids their credentials, and refuses knocks until the
 * host invites them again. Removing a removed person disconnects them once more.
 */
export async function removePerson({ meetingId, participantId }: Target, by: Remover) {
  const identities = await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    const person = await tx.participant.findFirst({ where: { id: participantId, meetingId } });
    if (!person) throw notFound();
    if (person.kind === "host") throw conflict("host_stays", "The host can't be removed.");
    if (person.id === by.participantId)
      throw conflict("own_removal", "You can't remove yourself. Leave the meeting instead.");
    if (by.mayRemove && !by.mayRemove(person)) {
      throw forbidden("While the host is away, only uninvited guests can be removed.");
    }
    if (person.status === "removed") return [person.identity];
    const visits = await findVisits(tx, person, by);
    await announceMeeting(tx, announce, meetingId);
    const now = new Date();
    const isPutOut = { OR: [{ id: person.id }, { id: { in: visits }, status: "admitted" as const }] };
    const removed = await moveParticipant(tx, isPutOut, "removed", {
      removedAt: now,
      answeredAt: now,
      ...nothingInRoom,
    });
    await moveParticipant(tx, { id: { in: visits } }, "denied", { answeredAt: now });
    const inviteIds = removed.flatMap(({ inviteId }) => inviteId ?? []);
    await tx.invite.updateMany({ where: { id: { in: inviteIds } }, data: { status: "removed" } });
    await recordAudit(
      tx,
      by,
      ...removed.map(({ userId, email }) => ({
        kind: "access" as const,
        action: "removed" as const,
        meetingId,
        userId,
        email,
      })),
    );
    announce({ topic: "door", meetingId });
    return removed.map(({ identity }) => identity);
  });
  await Promise.all(identities.map((identity) => evict(meetingId, identity)));
}

type Person = { id: string; meetingId: string; provenance: string } & Omit<Identifiers, "visitId">;

/**
 * Other visits of the same person. An address typed at the door matches neither an account nor a guest with an
 * invitation.
 */
async function findVisits(
  tx: Tx,
  person: Person,
  { participantId, mayRemove = () => true }: Remover,
): Promise<string[]> {
  const surely = await findMatchingVisits(tx, person.meetingId, { ...person, email: null });
  const sameAddress = await findMatchingVisits(tx, person.meetingId, { email: person.email });
  const isTyped = person.provenance === "self_declared";
  const byAddress = sameAddress.filter(
    ({ userId, provenance }) => userId === null && (!isTyped || provenance === "self_declared"),
  );
  return [...surely, ...byAddress]
    .filter((visit) => visit.kind !== "host" && visit.id !== participantId && mayRemove(visit))
    .map(({ id }) => id);
}

/** Room state that a person does not keep who is removed, or leaves and is not back soon. */
export const clearedMarks = { handOrder: null, deskView: false, wideCamera: false, shareAskedAt: null } as const;
const nothingInRoom = { ...clearedMarks, isCohost: false, mayShare: false } as const;

/**
 * Disconnects now, or by a job while the media server is unreachable. The webhook evicts a connection with an old
 * token.
 */
const evict = (meetingId: string, identity: string) =>
  doOrEnqueue(evictJob, { meetingId, identity }, () => mediaProvider().removeParticipant(meetingId, identity));
