import type { Prisma } from "@/prisma/generated/client";
import type { RecordAccess } from "./schema";

type Caller = { id: string };
type Hosted = { hostId: string };

/** One person with whom the host shares the record. */
export type ReaderFacts = {
  userId: string | null;
  grantedAt: Date | null;
  isMasked: boolean | null;
  recording: boolean;
};

/** What decides how much of a meeting's record a caller may read: `recordFacts` selects it. */
export type RecordFacts = Hosted & {
  deletedAt: Date | null;
  /** At least the caller's own row, if there is one. */
  readers: readonly ReaderFacts[];
  /** Until when the caller, an administrator, has it open. Loaded only by what an opening allows: reading. */
  openUntil?: Date | null;
};

export const readerFacts = (userId: string) =>
  ({
    where: { userId },
    select: { userId: true, grantedAt: true, isMasked: true, recording: true },
  }) satisfies Prisma.Meeting$readersArgs;

export const recordFacts = (userId: string) =>
  ({ hostId: true, deletedAt: true, readers: readerFacts(userId) }) satisfies Prisma.MeetingSelect;

/** What decides whether a caller may know a meeting. */
export type KnownFacts = Hosted & {
  deletedAt: Date | null;
  /** On the meeting's list of people: host, invitee or attendee. */
  isKnownToCaller: boolean;
};

export const isHost = (actor: Caller, meeting: Hosted) => meeting.hostId === actor.id;

/** What the caller may read of notes, transcript and recording. `recordAccessSql` gives the same in SQL. */
export function recordAccess(actor: Caller, meeting: RecordFacts): RecordAccess {
  if (meeting.deletedAt !== null) return "none";
  if (isHost(actor, meeting)) return "host";
  if (meeting.openUntil && meeting.openUntil.getTime() > Date.now()) return "full";
  const reader = meeting.readers.find(({ userId }) => userId === actor.id);
  if (!reader?.grantedAt) return "none";
  if (reader.isMasked) return "masked";
  return reader.recording ? "full" : "notes";
}

/** Any reader. They may also know that there is a recording. */
export const mayReadNotes = (access: RecordAccess) => access !== "none";

/** Reads the notes with nothing hidden. */
export const isUnmasked = (access: RecordAccess) => access === "host" || access === "full" || access === "notes";

/** Words of the whole meeting, not only of the part the caller was in. Never while something is hidden in the notes. */
export const mayReadTranscript = (access: RecordAccess) => access === "host" || access === "full";

/** Without it the recording is `withheld`. */
export const mayWatchRecording = (access: RecordAccess) => access === "host" || access === "full";

/** Also reads the generated notes and undecided items. */
export const mayReviewNotes = (access: RecordAccess) => access === "host";

/** A deleted meeting is gone for everybody; only restoring still finds it. */
export const mayKnow = (actor: Caller, meeting: KnownFacts) =>
  meeting.deletedAt === null && (isHost(actor, meeting) || meeting.isKnownToCaller);

/** `mayKnow` for lists: the host is always among the people. */
export const knownMeetings = (actor: Caller) =>
  ({ deletedAt: null, people: { some: { userId: actor.id, onlyWaits: false } } }) satisfies Prisma.MeetingWhereInput;

/** Also meetings at whose door the caller waits. */
export const meetingsOrDoors = (actor: Caller) =>
  ({ deletedAt: null, people: { some: { userId: actor.id } } }) satisfies Prisma.MeetingWhereInput;

/** Also meetings of colleagues: whoever has the link may join them. */
export const joinableMeetings = (actor: Caller & { organisationId: string }) =>
  ({
    deletedAt: null,
    OR: [{ people: { some: { userId: actor.id } } }, { host: { organisationId: actor.organisationId } }],
  }) satisfies Prisma.MeetingWhereInput;
