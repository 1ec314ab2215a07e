import { isHost, type KnownFacts } from "@/lib/core/access/policy";
import type { ParticipantStatus } from "./lifecycle";

type Caller = { id: string };

/**
 * The facts that policies decide on: the host, whether the meeting is deleted, and the caller's role and status in it.
 */
export type MeetingFacts = KnownFacts & {
  /** The caller was admitted to the room at least once. */
  callerAttended: boolean;
};

type AtDoor = MeetingFacts & { callerStatus: ParticipantStatus | null };

/**
 * Who is inside is visible to those who may know the meeting, and to colleagues of the host before they ask to join.
 * People who were denied or removed do not see it. A visitor who waits gets updates on their own event stream.
 */
export const maySeeOccupancy = (_: Caller, { callerStatus, isKnownToCaller }: AtDoor) =>
  callerStatus !== "denied" && callerStatus !== "removed" && (callerStatus !== "waiting" || isKnownToCaller);

const wasParticipant = (actor: Caller, meeting: MeetingFacts) => isHost(actor, meeting) || meeting.callerAttended;

export const meetingPolicy = {
  update: isHost,
  delete: isHost,
  restore: isHost,
  cancel: isHost,
  end: isHost,
  syncCalendar: isHost,
  hide: wasParticipant,
  archive: wasParticipant,
};
