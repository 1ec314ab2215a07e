import type { Actor } from "../auth/actor";
import type { MeetingStatus } from "../meetings/lifecycle";
import { isHost } from "../meetings/policy";

/** What decides whether somebody may read the words while they are spoken. */
export type FollowFacts = {
  hostId: string;
  status: MeetingStatus;
  /** The caller is in the room, or was let in and may come back without knocking. */
  callerAdmitted: boolean;
};

export const transcriptPolicy = {
  /** What a line says, and what its speaker is called. */
  edit: isHost,
  /** Captions are for everybody in the room, as long as there is a room; afterwards the words are the readers'. */
  follow: (actor: Actor, meeting: FollowFacts) =>
    (actor.kind === "user" && isHost(actor, meeting)) || (meeting.status === "live" && meeting.callerAdmitted),
};
