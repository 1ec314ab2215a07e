import { isHost } from "../access/policy";
import { isConnected, type MeetingStatus, type ParticipantStatus } from "../meetings/lifecycle";

/** The caller's part in a meeting: what rules about the room and what was left in it ask for. */
export type Participation = {
  isHost: boolean;
  meetingStatus: MeetingStatus;
  endedAt: Date | null;
  /** Null: never stood at the door. */
  participant: {
    id: string;
    displayName: string;
    status: ParticipantStatus;
    admittedAt: Date | null;
    removedAt: Date | null;
    connectedAt: Date | null;
    leftAt: Date | null;
  } | null;
  /** Was given the host's room controls by the host. */
  isCohost: boolean;
  /** Stands in while neither host nor co-host is connected: `actingHostOf`. */
  isActingHost: boolean;
};

/** Let in, and neither put out since nor sent home by the end of the meeting. */
export const isInRoom = (_: unknown, { participant }: Participation) => participant?.status === "admitted";

/** Anyone in the room; a guest only while connected, because nothing but that room makes their word good. */
const answersKnocks = (actor: { kind: string }, participation: Participation) =>
  isInRoom(actor, participation) &&
  (actor.kind !== "guest" || (participation.participant !== null && isConnected(participation.participant)));

/** The host always, co-hosts from inside. */
export const hasHostControls = (actor: unknown, participation: Participation) =>
  participation.isHost || (participation.isCohost && isInRoom(actor, participation));

/** May keep order in the room: also whoever stands in for an absent host. */
export const hasControls = (actor: unknown, participation: Participation) =>
  hasHostControls(actor, participation) || (participation.isActingHost && isInRoom(actor, participation));

export const hostControlsFromInside = (actor: unknown, participation: Participation) =>
  hasHostControls(actor, participation) && isInRoom(actor, participation);

/** Was let in and not put out: such a person may look at what the meeting left behind. The host always. */
export const attended = (_: unknown, { isHost, participant }: Participation) =>
  isHost ||
  (participant !== null &&
    participant.admittedAt !== null &&
    participant.removedAt === null &&
    (participant.status === "admitted" || participant.status === "left"));

const endsLateMs = 30_000;

/** In the room, or there until the end just now: what was on its way then still arrives. */
export const wasInRoomJustNow = (actor: unknown, participation: Participation) =>
  isInRoom(actor, participation) ||
  (participation.participant?.status === "left" &&
    attended(actor, { ...participation, isHost: false }) &&
    Date.now() - Number(participation.endedAt) < endsLateMs);

/** Was put out, and is refused everything until asked again. */
const isRemoved = (_: unknown, { participant }: Participation) =>
  participant !== null &&
  (participant.status === "removed" || (participant.status === "left" && participant.removedAt !== null));

export const doorPolicy = {
  seePeople: isInRoom,
  answer: answersKnocks,
  /** Mute, lower hands, lock, close sharing, remove guests whom nobody invited. */
  roomControls: hasControls,
  /** Recording, transcript, opening sharing, letting one person present. */
  hostControls: hasHostControls,
  giveRole: (_: unknown, { isHost }: Participation) => isHost,
  /** Own hand, own marks, own request to present. */
  actInRoom: isInRoom,
  followLobby: isInRoom,
  /** Before, during and after the visit; the stream itself says which. */
  followVisit: (actor: unknown, participation: Participation) => !isRemoved(actor, participation),
  followAdmission: (actor: unknown, participation: Participation) =>
    participation.participant !== null && !isRemoved(actor, participation),
};

type Removable = { userId: string | null; inviteId: string | null; provenance: string };

/** Whoever stands in for the host removes no members and no invited guests. */
export const mayRemove = (participation: Participation, person: Removable) =>
  hasHostControls(null, participation) ||
  (person.userId === null && person.inviteId === null && person.provenance === "self_declared");

/** Whether the door opens without asking, to somebody with an account; null: they know of no such meeting. */
export const passesDoor = (
  actor: { id: string; organisationId: string },
  meeting: { hostId: string; host: { organisationId: string }; locked: boolean; callerAttended: boolean } | null,
) =>
  meeting !== null &&
  meeting.host.organisationId === actor.organisationId &&
  (!meeting.locked || isHost(actor, meeting) || meeting.callerAttended);

export type Standing = {
  id: string;
  kind: "host" | "colleague" | "guest";
  isCohost: boolean;
  admittedAt: Date | null;
  isConnected: boolean;
};

/**
 * Who stands in while neither host nor co-host is connected: of the host's colleagues who are, the one who was let in
 * first. Null: nobody has to, or nobody can. `findActingHost` asks the database the same.
 */
export function actingHostOf(people: readonly Standing[]): string | null {
  const present = people.filter(({ isConnected, kind }) => isConnected && kind !== "guest");
  if (present.some(({ kind, isCohost }) => kind === "host" || isCohost)) return null;
  const [first] = present.sort(
    (one, other) => Number(one.admittedAt) - Number(other.admittedAt) || (one.id < other.id ? -1 : 1),
  );
  return first?.id ?? null;
}
