import "server-only";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { compareText } from "@/lib/language/compare-text";
import { displayName } from "@/lib/language/people/display-name";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database, type Tx } from "@/lib/platform/database/database";

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
  people.sort((one, other) => compareText(displayName(one), displayName(other)) || (one.id < other.id ? -1 : 1));

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

const linesBefore = 8;

/** A final line with the few before it, and the recipients in the room. Null: nobody is to be prompted now. */
export async function findPrompting(meetingId: string, segmentId: string) {
  const line = await database.transcriptSegment.findFirst({
    where: { id: segmentId, meetingId, isFinal: true, understood: true, text: { not: "" } },
    select: lineFacts,
  });
  const recipients = line ? await listRecipientsInside(meetingId) : [];
  if (!line || recipients.length === 0) return null;
  const before = await database.transcriptSegment.findMany({
    where: { meetingId, isFinal: true, understood: true, text: { not: "" }, tMs: { lt: line.tMs } },
    select: lineFacts,
    orderBy: { tMs: "desc" },
    take: linesBefore,
  });
  return { line, lines: [...before.reverse(), line], recipients };
}

const lineFacts = { id: true, userId: true, name: true, tMs: true, durationMs: true, text: true } as const;

/** Accounts of the recipients who are in the room of the live meeting, while the assistant is on. */
async function listRecipientsInside(meetingId: string) {
  if (!(await readPolicy()).assistant) return [];
  const chosen = await database.prompterRecipient.findMany({
    where: {
      meetingId,
      meeting: { status: "live", copilotEnabled: true, deletedAt: null },
      user: { disabledAt: null, participants: { some: { meetingId, status: "admitted" } } },
    },
    select: { user: { select: { id: true, name: true, email: true, timezone: true } } },
  });
  const candidates = new Set((await listCandidates(meetingId)).map(({ id }) => id));
  return chosen.map(({ user }) => user).filter(({ id }) => candidates.has(id));
}

export const isRecipientInside = async (meetingId: string, userId: string): Promise<boolean> =>
  (await listRecipientsInside(meetingId)).some(({ id }) => id === userId);

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

const cardsMax = 200;

/** One person's cards of a meeting, oldest first. */
export async function listCards(meetingId: string, userId: string) {
  const rows = await database.prompterCard.findMany({
    where: { meetingId, userId },
    orderBy: { id: "desc" },
    take: cardsMax,
  });
  return rows.reverse();
}
