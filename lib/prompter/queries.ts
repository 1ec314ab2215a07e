import "server-only";
import type { UserActor } from "../auth/actor";
import { database, type Tx } from "../database";
import { findParticipationFor } from "../participation/queries";
import { displayName } from "../people/display-name";

const personFacts = { id: true, name: true, email: true } as const;

export type PrompterPerson = { id: string; name: string | null; email: string };

/** The host and their colleagues who are invited or in the room, by name. */
export async function listCandidates(meetingId: string, db: Tx | typeof database = database) {
  const meeting = await db.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { hostId: true, host: { select: { organisationId: true } } },
  });
  const people = await db.user.findMany({
    where: {
      organisationId: meeting.host.organisationId,
      disabledAt: null,
      OR: [
        { id: meeting.hostId },
        { invites: { some: { meetingId, status: "invited" } } },
        { participants: { some: { meetingId, status: "admitted" } } },
      ],
    },
    select: personFacts,
  });
  return inOrder(people);
}

/** Those of the chosen people who still are candidates. */
export async function getPrompter(meetingId: string) {
  const [candidates, chosen] = await Promise.all([
    listCandidates(meetingId),
    database.prompterRecipient.findMany({ where: { meetingId }, select: { userId: true } }),
  ]);
  const ids = new Set(chosen.map(({ userId }) => userId));
  return { candidates, recipients: candidates.filter(({ id }) => ids.has(id)) };
}

const inOrder = <P extends PrompterPerson>(people: P[]): P[] =>
  people.sort((one, other) => displayName(one).localeCompare(displayName(other)) || (one.id < other.id ? -1 : 1));

/** The caller's part in a meeting, and whether the assistant answers for them. Null if they may not know the meeting. */
export async function findRecipientRoomFor(actor: UserActor, meetingId: string) {
  const [participation, isRecipient] = await Promise.all([
    findParticipationFor(actor, meetingId),
    isRecipientOf(meetingId, actor.id),
  ]);
  return participation && { ...participation, isRecipient };
}

/** Chosen, and still a colleague of the host who is invited or in the room. */
async function isRecipientOf(meetingId: string, userId: string): Promise<boolean> {
  const chosen = await database.prompterRecipient.count({ where: { meetingId, userId } });
  return chosen > 0 && (await listCandidates(meetingId)).some(({ id }) => id === userId);
}
