/** Statuses of a meeting and of its people, and the legal moves between them. Nothing else writes a status. */

export type MeetingStatus = "scheduled" | "live" | "completed" | "cancelled";

const meetingMoves: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["live", "completed", "cancelled"],
  live: ["completed"],
  completed: [],
  cancelled: [],
};

export const canMeetingMove = (from: MeetingStatus, to: MeetingStatus) => meetingMoves[from].includes(to);

/** The statuses from which `to` can be reached: the guard in the `where` of the write. */
export const meetingStatusesBefore = (to: MeetingStatus): MeetingStatus[] => keysThatReach(meetingMoves, to);

/** Nothing more will happen in it: it may be deleted and hidden. */
export const isMeetingOver = (status: MeetingStatus) => status === "completed" || status === "cancelled";

export type ParticipantStatus = "invited" | "waiting" | "admitted" | "denied" | "removed" | "left";

/** `removed` is left by being asked again and by nothing else; the end of the meeting makes everyone `left`. */
const participantMoves: Record<ParticipantStatus, readonly ParticipantStatus[]> = {
  invited: ["waiting", "admitted", "removed", "left"],
  waiting: ["admitted", "denied", "invited", "removed", "left"],
  admitted: ["removed", "left"],
  denied: ["waiting", "admitted", "removed", "left"],
  removed: ["invited", "left"],
  left: [],
};

export const canParticipantMove = (from: ParticipantStatus, to: ParticipantStatus) =>
  participantMoves[from].includes(to);

export const participantStatusesBefore = (to: ParticipantStatus): ParticipantStatus[] =>
  keysThatReach(participantMoves, to);

function keysThatReach<S extends string>(moves: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}

type Presence = { status: ParticipantStatus; connectedAt: Date | null; leftAt: Date | null };

/** In the room now, as the media server told. */
export const isConnected = ({ status, connectedAt, leftAt }: Presence) =>
  status === "admitted" && connectedAt !== null && leftAt === null;

/** Members may come in this long before the start; the host at any time. */
const opensBeforeStartMs = 15 * 60_000;

/** From when on others than the host may come in. A meeting for now is open at once, a live one to everybody. */
export function opensAt(meeting: { status: MeetingStatus; scheduledAt: Date | null }): Date | null {
  if (meeting.status !== "scheduled" || !meeting.scheduledAt) return null;
  return new Date(meeting.scheduledAt.getTime() - opensBeforeStartMs);
}

/** A meeting nobody came to is over this long after its scheduled end. */
export const unattendedAfterEndMs = 24 * 3_600_000;
