import { isHost } from "@/lib/core/access/policy";
import { isConnected, type MeetingStatus, type ParticipantStatus } from "@/lib/core/meetings/lifecycle";

/** The caller's part in a meeting, as the policies of the room and of its record need it. */
export type Participation = {
  isHost: boolean;
  meetingStatus: MeetingStatus;
  endedAt: Date | null;
  /** Null if the caller never came to the door. */
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
  /** Acting host while neither host nor co-host is connected: see `actingHostOf`. */
  isActingHost: boolean;
};

/** Admitted, not removed since, and the meeting is not over. */
export const isInRoom = (_: unknown, { participant }: Participation) => participant?.status === "admitted";

/** Anybody in the room. Guests only while connected, because nothing else identifies them. */
const answersKnocks = (actor: { kind: string }, participation: Participation) =>
  isInRoom(actor, participation) &&
  (actor.kind !== "guest" || (participation.participant !== null && isConnected(participation.participant)));

/** The host always, co-hosts from inside. */
export const hasHostControls = (actor: unknown, participation: Participation) =>
  participation.isHost || (participation.isCohost && isInRoom(actor, participation));

/** Has room controls: also the acting host of an absent host. */
export const hasControls = (actor: unknown, participation: Participation) =>
  hasHostControls(actor, participation) || (participation.isActingHost && isInRoom(actor, participation));

export const hostControlsFromInside = (actor: unknown, participation: Participation) =>
  hasHostControls(actor, participation) && isInRoom(actor, participation);

/** The host, and people who were admitted and not removed. They may read what the meeting left behind. */
export const attended = (_: unknown, { isHost, participant }: Participation) =>
  isHost ||
  (participant !== null &&
    participant.admittedAt !== null &&
    participant.removedAt === null &&
    (participant.status === "admitted" || participant.status === "left"));

const endsLateMs = 30_000;

/** In the room, or until a moment ago when the meeting ended, so that writes under way still arrive. */
export const wasInRoomJustNow = (actor: unknown, participation: Participation) =>
  isInRoom(actor, participation) ||
  (participation.participant?.status === "left" &&
    attended(actor, { ...participation, isHost: false }) &&
    Date.now() - Number(participation.endedAt) < endsLateMs);

/** Was removed, and is refused everything until invited again. */
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

/** The acting host may not remove members or invited guests. */
export const mayRemove = (participation: Participation, person: Removable) =>
  hasHostControls(null, participation) ||
  (person.userId === null && person.inviteId === null && person.provenance === "self_declared");

/** Whether the door opens for a person with an account without waiting; null if they may not know the meeting. */
export const passesDoor = (
  actor: { id: string; organisationId: string },
  meeting: { hostId: string; host: { organisationId: string }; locked: boolean; callerAttended: boolean } | null,
) =>
  meeting !== null &&
  meeting.host.organisationId === actor.organisationId &&
  (!meeting.locked || isHost(actor, meeting) || meeting.callerAttended);

export type RoomPresence = {
  id: string;
  kind: "host" | "colleague" | "guest";
  isCohost: boolean;
  admittedAt: Date | null;
  isConnected: boolean;
};

/**
 * The acting host while neither host nor co-host is connected: the connected colleague of the host who was admitted
 * first. Null if none is needed or there is none. `findActingHost` computes the same in SQL.
 */
export function actingHostOf(people: readonly RoomPresence[]): string | null {
  const present = people.filter(({ isConnected, kind }) => isConnected && kind !== "guest");
  if (present.some(({ kind, isCohost }) => kind === "host" || isCohost)) return null;
  const [first] = present.sort(
    (one, other) => Number(one.admittedAt) - Number(other.admittedAt) || (one.id < other.id ? -1 : 1),
  );
  return first?.id ?? null;
}
