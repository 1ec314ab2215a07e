import type { Prisma } from "@/prisma/generated/client";
import type { ParticipantStatus } from "./lifecycle";

type Caller = { id: string };
type Hosted = { hostId: string };

/** What decides about a caller: who made the meeting, whether it is hidden for all, and the caller's part in it. */
export type MeetingFacts = Hosted & {
  deletedAt: Date | null;
  /** On the meeting's list of people: host, invitee or attendee. */
  isKnownToCaller: boolean;
  /** The caller was let into the room at least once. */
  callerAttended: boolean;
};

export const isHost = (actor: Caller, meeting: Hosted) => meeting.hostId === actor.id;

/** A deleted meeting is gone for everybody; only restoring still finds it. */
export const mayKnow = (actor: Caller, meeting: MeetingFacts) =>
  meeting.deletedAt === null && (isHost(actor, meeting) || meeting.isKnownToCaller);

/** `mayKnow` for lists: the host is always among the people. */
export const knownMeetings = (actor: Caller) =>
  ({ deletedAt: null, people: { some: { userId: actor.id, onlyWaits: false } } }) satisfies Prisma.MeetingWhereInput;

/** Also meetings at whose door the caller waits: for what is theirs there, and for refusing the rest. */
export const meetingsOrDoors = (actor: Caller) =>
  ({ deletedAt: null, people: { some: { userId: actor.id } } }) satisfies Prisma.MeetingWhereInput;

/** Colleagues of the host who got the id from the code may ask to come in, too. */
export const joinableMeetings = (actor: Caller & { organisationId: string }) =>
  ({
    deletedAt: null,
    OR: [{ people: { some: { userId: actor.id } } }, { host: { organisationId: actor.organisationId } }],
  }) satisfies Prisma.MeetingWhereInput;

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
  /** Notes, transcript and recording. */
  readRecord: isHost,
  /** A right of its own: without it the answer is `withheld`. */
  watchRecording: isHost,
};
