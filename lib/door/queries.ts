import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import { database } from "../database";
import { isInviteToken, readInviteId } from "../invitations/invite-token";
import { log } from "../log";
import { parseMeetingCode } from "../meetings/meeting-code";
import { meetingsOrDoors } from "../meetings/policy";
import type { Occupancy } from "../meetings/schema";
import { mediaProvider } from "../providers/media/media";
import { displayName } from "../users/display-name";
import type { Participation } from "./policy";

/** What anybody who holds the code may see. Deleted: null. */
export async function findPublicMeeting(typedCode: string, inviteToken: string | null) {
  const code = parseMeetingCode(typedCode);
  const meeting = code
    ? await database.meeting.findFirst({
        where: { code, deletedAt: null },
        include: { host: { select: { name: true, email: true } } },
      })
    : null;
  if (!meeting) return null;
  return { ...meeting, invitedByName: await findInviterName(meeting.id, inviteToken) };
}

async function findInviterName(meetingId: string, token: string | null): Promise<string | null> {
  const id = token ? readInviteId(token) : null;
  if (!token || !id) return null;
  const invite = await database.invite.findFirst({
    where: { id, meetingId, status: { notIn: ["withdrawn", "removed"] } },
    include: { invitedBy: { select: { name: true, email: true } } },
  });
  return invite && isInviteToken(token, invite) ? displayName(invite.invitedBy) : null;
}

/** People in the room as the media server sees them; while it is away, as its webhooks last told. */
export async function getOccupancy({
  id: meetingId,
  recordingEnabled,
}: {
  id: string;
  recordingEnabled: boolean;
}): Promise<Occupancy> {
  const [participants, connected] = await Promise.all([
    database.participant.findMany({
      where: { meetingId, status: "admitted" },
      select: { identity: true, displayName: true, kind: true, connectedAt: true, leftAt: true },
      orderBy: { connectedAt: "asc" },
    }),
    findConnected(meetingId),
  ]);
  const people = participants
    .filter(({ identity, connectedAt, leftAt }) =>
      connected ? connected.has(identity) : connectedAt !== null && leftAt === null,
    )
    .map(({ identity, displayName: name, kind }) => ({ identity, display_name: name, kind }));
  return { count: people.length, people, recording_enabled: recordingEnabled };
}

async function findConnected(meetingId: string): Promise<Set<string> | null> {
  try {
    const present = await mediaProvider().listParticipants(meetingId);
    return new Set(present.map(({ identity }) => identity));
  } catch (error) {
    log.warn({ err: error, meetingId }, "media server away, occupancy from the database");
    return null;
  }
}

/** Null when the caller may not know of the meeting; a guest knows the one whose door they stand at. */
export async function findParticipationFor(actor: UserActor | GuestActor, meetingId: string) {
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
    isHost: actor.kind === "user" && meeting.hostId === actor.id,
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

/** `actingHostOf`, read from the database: enums sort in the order they were declared, hosts before colleagues. */
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

/** The same for a guest's own routes; people with accounts have routes of their own, so to them there is nothing here. */
export async function findGuestParticipation(actor: UserActor | GuestActor, typedCode: string) {
  const code = actor.kind === "guest" ? parseMeetingCode(typedCode) : null;
  if (actor.kind !== "guest" || !code) return null;
  const meeting = await database.meeting.findFirst({ where: { id: actor.meetingId, code }, select: { id: true } });
  return meeting && findParticipationFor(actor, meeting.id);
}
