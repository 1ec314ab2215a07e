import "server-only";
import { endsBy } from "@/lib/core/installation-policy/policy";
import { isConnected } from "@/lib/core/meetings/lifecycle";
import { recorderStatus } from "@/lib/features/recordings/recording-state";
import { transcriptStatus } from "@/lib/features/transcripts/status";
import { database } from "@/lib/platform/database/database";
import type { Event } from "@/lib/platform/events/event";
import { notFound } from "@/lib/platform/refusal";

/** All state of door and room. The serializer decides what a caller may see of it. */
export type Door = NonNullable<Awaited<ReturnType<typeof readDoor>>>;
export type DoorPerson = Door["people"][number];

/** The number of statements is independent of the number of people. Null if deleted. */
export async function readDoor(meetingId: string) {
  const [meeting, related, people, invites] = await Promise.all([
    database.meeting.findUnique({
      where: { id: meetingId, deletedAt: null },
      select: {
        id: true,
        status: true,
        locked: true,
        anyoneCanShare: true,
        whiteboardOpen: true,
        transcriptionEnabled: true,
        recordingEnabled: true,
        startedAt: true,
        scheduledAt: true,
        durationMinutes: true,
      },
    }),
    readRelated(meetingId),
    database.participant.findMany({ where: { meetingId }, select: personFacts, orderBy: { id: "asc" } }),
    database.invite.findMany({
      where: { meetingId, status: "invited", participants: { none: {} } },
      select: inviteFacts,
      orderBy: { id: "asc" },
    }),
  ]);
  if (!meeting) return null;
  const { transcriber, recorder, boardOpenedBy, markedBy, recordingAllowed, guestsAllowed, ...limit } = related;
  const pausedBy = meeting.transcriptionEnabled ? null : markedBy;
  const participants = new Set(people.map(({ userId }) => userId));
  return {
    ...meeting,
    boardOpenedBy,
    transcribing: transcriptStatus({ ...meeting, pausedBy, transcriber }).transcribing,
    transcriptPausedBy: pausedBy,
    recording: recorderStatus({ ...meeting, recorder }),
    recordingAllowed,
    guestsAllowed,
    endsBy: meeting.status === "live" ? endsBy(meeting, limit) : null,
    people: people.map((person) => ({ ...person, isConnected: isConnected(person) })),
    /** People who were invited and have not come. */
    invitees: invites.filter(({ userId }) => userId === null || !participants.has(userId)),
  };
}

type RelatedRows = {
  transcriber: { transcribing: boolean; reason: string | null; late: boolean } | null;
  recorder: { recording: boolean; reason: string | null } | null;
  boardOpenedBy: string | null;
  /** Who paused or continued the transcript last. */
  markedBy: string | null;
  recordingAllowed: boolean;
  guestsAllowed: boolean;
  minutesMax: number | null;
  minutesMaxFrom: Date | null;
};

/**
 * What other tables hold of the meeting, in one statement: Prisma would ask for it once the meeting is read. Null for a
 * worker whose lease has expired, unless a standby worker takes over.
 */
async function readRelated(meetingId: string): Promise<RelatedRows> {
  const [related] = await database.$queryRaw<RelatedRows[]>`
    select (select to_jsonb(t) from transcribers t
             where meeting_id = ${meetingId}::uuid and is_attended(t)) as transcriber,
           (select to_jsonb(r) from recorders r
             where meeting_id = ${meetingId}::uuid and lease_holds(worker_id, lease_expires_at)) as recorder,
           (select opened_by_name from whiteboards where meeting_id = ${meetingId}::uuid) as "boardOpenedBy",
           (select name from transcript_marks
             where meeting_id = ${meetingId}::uuid order by id desc limit 1) as "markedBy",
           is_recording_allowed() as "recordingAllowed",
           coalesce((select guests from installation_policy), true) as "guestsAllowed",
           (select minutes_max from installation_policy) as "minutesMax",
           (select minutes_max_from from installation_policy) as "minutesMaxFrom"`;
  return (
    related ?? {
      transcriber: null,
      recorder: null,
      boardOpenedBy: null,
      markedBy: null,
      recordingAllowed: true,
      guestsAllowed: true,
      minutesMax: null,
      minutesMaxFrom: null,
    }
  );
}

export async function getDoor(meetingId: string): Promise<Door> {
  const door = await readDoor(meetingId);
  if (!door) throw notFound();
  return door;
}

export async function getDoorPerson(meetingId: string, participantId: string) {
  const door = await getDoor(meetingId);
  const person = door.people.find(({ id }) => id === participantId);
  if (!person) throw notFound();
  return { door, person };
}

/** The door as of an announcement. All streams of this process get the same event object and share one read. */
export function readAnnouncedDoor(event: Event & { meetingId: string }): Promise<Door | null> {
  const known = announced.get(event);
  if (known) return known;
  const reading = readDoor(event.meetingId);
  announced.set(event, reading);
  return reading;
}
const announced = new WeakMap<Event, Promise<Door | null>>();

const personFacts = {
  id: true,
  userId: true,
  identity: true,
  kind: true,
  provenance: true,
  status: true,
  displayName: true,
  email: true,
  invitedByName: true,
  admittedByName: true,
  isCohost: true,
  mayShare: true,
  shareAskedAt: true,
  shareAnsweredAt: true,
  shareAllowed: true,
  knockedAt: true,
  admittedAt: true,
  removedAt: true,
  connectedAt: true,
  leftAt: true,
} as const;

const inviteFacts = {
  id: true,
  userId: true,
  email: true,
  displayName: true,
  kind: true,
  invitedBy: { select: { name: true, email: true } },
  user: { select: { name: true } },
} as const;
