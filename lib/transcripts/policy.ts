import { isHost, mayReadTranscript, type RecordFacts, recordAccess } from "../access/policy";
import type { RecordAccess } from "../access/schema";
import type { MeetingStatus } from "../meetings/lifecycle";

/** What decides whether somebody may read the words while they are spoken. */
export type FollowFacts = {
  recordAccess: RecordAccess;
  status: MeetingStatus;
  /** The caller is in the room, or was let in and may come back without knocking. */
  callerAdmitted: boolean;
};

export const transcriptPolicy = {
  read: (actor: { id: string }, meeting: RecordFacts) => mayReadTranscript(recordAccess(actor, meeting)),
  /** What a line says, and what its speaker is called. */
  edit: isHost,
  /** Captions are for everybody in the room, as long as there is a room; afterwards the words are the readers'. */
  follow: (_: unknown, meeting: FollowFacts) =>
    mayReadTranscript(meeting.recordAccess) || (meeting.status === "live" && meeting.callerAdmitted),
};
