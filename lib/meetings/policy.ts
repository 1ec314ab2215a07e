import { isHost, type KnownFacts } from "../access/policy";
import type { ParticipantStatus } from "./lifecycle";

type Caller = { id: string };

/** What decides about a caller: who made the meeting, whether it is hidden for all, and the caller's part in it. */
export type MeetingFacts = KnownFacts & {
  /** The caller was let into the room at least once. */
  callerAttended: boolean;
};

type AtDoor = MeetingFacts & { callerStatus: ParticipantStatus | null };

/**
 * Who is inside: for those who may know the meeting, and for colleagues of the host before they ask to come in. Whoever
 * was denied or put out is not told, and whoever waits hears on their own stream what there is to hear.
 */
export const maySeeOccupancy = (_: Caller, { callerStatus, isKnownToCaller }: AtDoor) =>
  callerStatus !== "denied" && callerStatus !== "removed" && (callerStatus !== "waiting" || isKnownToCaller);

const wasInIt = (actor: Caller, meeting: MeetingFacts) => isHost(actor, meeting) || meeting.callerAttended;

export const meetingPolicy = {
  update: isHost,
  delete: isHost,
  restore: isHost,
  cancel: isHost,
  end: isHost,
  syncCalendar: isHost,
  hide: wasInIt,
  archive: wasInIt,
};
