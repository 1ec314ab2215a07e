import "server-only";
import { type ParticipantStatus, participantStatusesBefore } from "@/lib/core/meetings/lifecycle";
import type { Tx } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

type ParticipantChange = Omit<Prisma.ParticipantUncheckedUpdateManyInput, "status">;

export type MovedParticipant = Awaited<ReturnType<typeof moveParticipant>>[number];

/**
 * Moves the participants of `where` whose status allows a move to `to`, and returns them. Of two concurrent calls the
 * second moves none.
 */
export function moveParticipant(
  tx: Tx,
  where: Prisma.ParticipantWhereInput,
  to: ParticipantStatus,
  data: ParticipantChange = {},
) {
  return tx.participant.updateManyAndReturn({
    where: { AND: [where, { status: { in: participantStatusesBefore(to) } }] },
    data: { ...data, status: to },
    select: movedFacts,
  });
}

const movedFacts = {
  id: true,
  meetingId: true,
  identity: true,
  kind: true,
  userId: true,
  inviteId: true,
  email: true,
  displayName: true,
  browserHash: true,
  knockedAt: true,
  answeredAt: true,
} as const;
