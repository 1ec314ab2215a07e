import { isHost, mayReadTranscript, type RecordFacts, recordAccess } from "@/lib/core/access/policy";
import type { RecordAccess } from "@/lib/core/access/schema";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";

/** The facts that decide who may follow the live transcript. */
export type FollowFacts = {
  recordAccess: RecordAccess;
  status: MeetingStatus;
  /** The caller is in the room, or has been admitted and may return without knocking. */
  callerAdmitted: boolean;
};

export const transcriptPolicy = {
  read: (actor: { id: string }, meeting: RecordFacts) => mayReadTranscript(recordAccess(actor, meeting)),
  /** The text of a line, and the name of a speaker. */
  edit: isHost,
  /** During the meeting everybody in the room may read captions; later only those with access to the transcript. */
  follow: (_: unknown, meeting: FollowFacts) =>
    mayReadTranscript(meeting.recordAccess) || (meeting.status === "live" && meeting.callerAdmitted),
};
