import "server-only";
import { isHost, meetingsOrDoors } from "@/lib/core/access/policy";
import { isCodeOf } from "@/lib/core/meetings/find-by-code";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import type { Participation } from "./policy";

/** Null if the caller may not know the meeting. A guest knows the meeting they knocked at. */
export async function findParticipationFor(actor: Pick<UserActor, "kind" | "id"> | GuestActor, meetingId: string) {
  const own = actor.kind === "guest" ? { id: actor.participantId } : { userId: actor.id };
  const reading = database.meeting.findFirst({
    where:
      actor.kind === "guest"
        ? { id: meetingId, deletedAt: null, participants: { some: own } }
        : { id: meetingId, ...meetingsOrDoors(actor) },
    select: {
      hostId: true,
      status: true,
      endedAt: true,
      whiteboardOpen: true,
      participants: { where: own, select: participantFacts },
    },
  });
  const [meeting, actingHostId] = await Promise.all([
    reading,
    actor.kind === "user" ? findActingHost(meetingId) : Promise.resolve(null),
  ]);
  if (!meeting) return null;
  const participant = meeting.participants[0] ?? null;
  const participation = {
    meetingId,
    whiteboardOpen: meeting.whiteboardOpen,
    isHost: actor.kind === "user" && isHost(actor, meeting),
    meetingStatus: meeting.status,
    endedAt: meeting.endedAt,
    participant,
    isCohost: participant?.isCohost ?? false,
    isActingHost: participant !== null && participant.id === actingHostId,
  };
  return participation satisfies Participation;
}

const participantFacts = {
  id: true,
  identity: true,
  displayName: true,
  status: true,
  admittedAt: true,
  removedAt: true,
  connectedAt: true,
  leftAt: true,
  isCohost: true,
} as const;

/** `actingHostOf` in SQL. Enums sort in the order of their declaration, hosts before colleagues. */
export async function findActingHost(meetingId: string): Promise<string | null> {
  const first = await database.participant.findFirst({
    where: {
      meetingId,
      status: "admitted",
      kind: { in: ["host", "colleague"] },
      connectedAt: { not: null },
      leftAt: null,
    },
    select: { id: true, kind: true, isCohost: true },
    orderBy: [{ isCohost: "desc" }, { kind: "asc" }, { admittedAt: "asc" }, { id: "asc" }],
  });
  return first && first.kind === "colleague" && !first.isCohost ? first.id : null;
}

export type KnownParticipation = NonNullable<Awaited<ReturnType<typeof findParticipationFor>>>;

/** The same for guest operations; null for accounts, which have operations of their own. */
export async function findGuestParticipation(actor: UserActor | GuestActor, typedCode: string) {
  if (actor.kind !== "guest" || !(await isCodeOf(typedCode, actor.meetingId))) return null;
  return findParticipationFor(actor, actor.meetingId);
}
