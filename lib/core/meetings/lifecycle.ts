/** Statuses of meetings and participants, and the legal transitions. No other module writes a status. */

export type MeetingStatus = "scheduled" | "live" | "completed" | "cancelled";

const meetingMoves: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["live", "completed", "cancelled"],
  live: ["completed"],
  completed: [],
  cancelled: [],
};

export const canMeetingMove = (from: MeetingStatus, to: MeetingStatus) => meetingMoves[from].includes(to);

/** The statuses that may change to `to`. A write uses them as a guard in its `where`. */
export const meetingStatusesBefore = (to: MeetingStatus): MeetingStatus[] => keysThatReach(meetingMoves, to);

/** The meeting cannot change any more, so it may be deleted or hidden. */
export const isMeetingOver = (status: MeetingStatus) => status === "completed" || status === "cancelled";

export type ParticipantStatus = "invited" | "waiting" | "admitted" | "denied" | "removed" | "left";

/** Only a new invitation leads out of `removed`. The end of a meeting sets everyone to `left`. */
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

/** In the room now, according to the media server. */
export const isConnected = ({ status, connectedAt, leftAt }: Presence) =>
  status === "admitted" && connectedAt !== null && leftAt === null;

/** Members may come in this long before the start; the host at any time. */
const opensBeforeStartMs = 15 * 60_000;

/** When the meeting opens for others than the host. Null unless it has yet to start and has a scheduled start. */
export function opensAt(meeting: { status: MeetingStatus; scheduledAt: Date | null }): Date | null {
  if (meeting.status !== "scheduled" || !meeting.scheduledAt) return null;
  return new Date(meeting.scheduledAt.getTime() - opensBeforeStartMs);
}

/** A meeting that nobody joined is over this long after its scheduled end. */
export const unattendedAfterEndMs = 24 * 3_600_000;
