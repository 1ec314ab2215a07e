import type { MeetingStatus, ParticipantStatus } from "../meetings/lifecycle";

/** The caller's part in a meeting: what rules about the room and what was left in it ask for. */
export type Participation = {
  isHost: boolean;
  meetingStatus: MeetingStatus;
  /** Null: never stood at the door. */
  participant: { id: string; displayName: string; status: ParticipantStatus; admittedAt: Date | null } | null;
};

/** Let in, and neither put out since nor sent home by the end of the meeting. */
export const isInRoom = (_: unknown, { participant }: Participation) => participant?.status === "admitted";

/** May order the room: launch polls, close them. */
export const hasControls = (_: unknown, { isHost }: Participation) => isHost;

export const controlsFromInside = (actor: unknown, participation: Participation) =>
  hasControls(actor, participation) && isInRoom(actor, participation);

/** Was let in and not put out: such a person may look at what the meeting left behind. The host always. */
export const attended = (_: unknown, { isHost, participant }: Participation) =>
  isHost ||
  (participant !== null &&
    participant.admittedAt !== null &&
    (participant.status === "admitted" || participant.status === "left"));
