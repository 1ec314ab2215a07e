import "server-only";
import { meetingOrDoorSql, openUntilSql, recordAccessSql } from "@/lib/core/access/access-sql";
import type { RecordAccess } from "@/lib/core/access/schema";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { database, pool } from "@/lib/platform/database/database";
import type { Event } from "@/lib/platform/events/event";
import { Prisma } from "@/prisma/generated/client";
import type { FollowFacts } from "./policy";
import { segmentsPerAnswerMax } from "./schema";
import type { MarkRow, SegmentRow } from "./serializer";
import type { TranscriberFacts } from "./status";

const segmentColumns = {
  id: true,
  identity: true,
  name: true,
  userId: true,
  tMs: true,
  durationMs: true,
  language: true,
  text: true,
  understood: true,
  doubted: true,
  isFinal: true,
  originalText: true,
  originalName: true,
} as const;

/** Lines with text, and lines of speech that the engine could not understand. */
export const isWorthReading = { OR: [{ text: { not: "" } }, { understood: false }] };

/** Lists lines by start of speech. `after`: only lines that were inserted after that one. */
export async function listSegments(
  meetingId: string,
  { after = null, limit = segmentsPerAnswerMax }: { after?: string | null; limit?: number } = {},
): Promise<SegmentRow[]> {
  const segments = await database.transcriptSegment.findMany({
    where: { meetingId, ...isWorthReading, ...(after ? { id: { gt: after } } : {}) },
    select: segmentColumns,
    orderBy: { id: "asc" },
    take: limit,
  });
  return segments.sort((a, b) => a.tMs - b.tMs || (a.id < b.id ? -1 : 1));
}

/** Lists where transcription was paused, resumed or missed. */
export function listMarks(meetingId: string): Promise<MarkRow[]> {
  return database.transcriptMark.findMany({ where: { meetingId }, select: markColumns, orderBy: { id: "asc" } });
}
const markColumns = {
  id: true,
  kind: true,
  tMs: true,
  untilMs: true,
  createdAt: true,
  userId: true,
  name: true,
} as const;

export const findMark = (id: string): Promise<MarkRow | null> =>
  database.transcriptMark.findUnique({ where: { id }, select: markColumns });

export const getSegment = (id: string): Promise<SegmentRow> =>
  database.transcriptSegment.findUniqueOrThrow({ where: { id }, select: segmentColumns });

/** The names of a speaker in this transcript. Null: they have not spoken since `fromMs`. */
export const findSpeakerNames = (meetingId: string, identity: string, fromMs = 0) =>
  database.transcriptSegment.findFirst({
    where: { meetingId, identity, tMs: { gte: fromMs } },
    select: { identity: true, name: true, originalName: true },
    orderBy: { id: "desc" },
  });

/**
 * Lists the lines that a stream sends at its start and after missed events: those changed after `since` (null: all)
 * that start at `fromMs` or later. With `since`, includes emptied lines, so that clients remove their old text.
 */
export async function listRecentSegments(
  meetingId: string,
  { since, fromMs }: { since: Date | null; fromMs: number },
): Promise<SegmentRow[]> {
  const segments = await database.transcriptSegment.findMany({
    where: { meetingId, tMs: { gte: fromMs }, ...(since ? { updatedAt: { gte: since } } : isWorthReading) },
    select: segmentColumns,
    orderBy: since ? { updatedAt: "desc" } : { tMs: "desc" },
    take: since ? recentSegmentsMax : segmentsPerAnswerMax,
  });
  return segments.sort((a, b) => a.tMs - b.tMs);
}
const recentSegmentsMax = 50;

/**
 * Reads the line of an announcement. All streams of this process receive the same event object, so they share one read.
 * The next announcement is a new object with a new read, so no stream gets a stale line.
 */
export function findAnnouncedSegment(event: SegmentEvent): Promise<SegmentRow | null> {
  const known = announced.get(event);
  if (known) return known;
  const read = database.transcriptSegment.findUnique({ where: { id: event.segmentId }, select: segmentColumns });
  const found = Promise.resolve(read);
  announced.set(event, found);
  return found;
}
export type SegmentEvent = Extract<Event, { change: "segment" }>;
const announced = new WeakMap<Event, Promise<SegmentRow | null>>();

export type FollowedMeeting = FollowFacts &
  TranscriberFacts & {
    id: string;
    /** When the caller was admitted, in milliseconds since the start of the meeting. Null: not admitted. */
    callerAdmittedAtMs: number | null;
    /** It has to be noted that somebody reads along. */
    isReaderDue: boolean;
  };

type FollowedRow = {
  id: string;
  record_access: RecordAccess;
  status: MeetingStatus;
  transcription_enabled: boolean;
  admitted: boolean;
  admitted_at_ms: number | null;
  leased: boolean;
  transcribing: boolean | null;
  reason: string | null;
  late: boolean | null;
  reader_due: boolean;
  paused_by: string | null;
};

type Follower = Pick<UserActor, "kind" | "id"> | GuestActor;

/** Null: no meeting that the caller may know of. */
export const findFollowedMeeting = (actor: Follower, meetingId: string) =>
  readFollowedMeeting(actor, meetingId, Prisma.sql`false`);

/** Also finds a meeting that the caller, an administrator, has open. */
export const findFollowedMeetingToRead = (actor: UserActor | GuestActor, meetingId: string) =>
  readFollowedMeeting(
    actor,
    meetingId,
    actor.kind === "user" && actor.isAdmin
      ? Prisma.sql`${openUntilSql(actor.id, Prisma.sql`m`)} is not null`
      : Prisma.sql`false`,
  );

/** One query, because each stream repeats it every few seconds. */
async function readFollowedMeeting(
  actor: Follower,
  meetingId: string,
  isOpen: Prisma.Sql,
): Promise<FollowedMeeting | null> {
  const userId = actor.kind === "user" ? actor.id : null;
  const m = Prisma.sql`m`;
  const own =
    actor.kind === "user" ? Prisma.sql`p.user_id = ${actor.id}::uuid` : Prisma.sql`p.id = ${actor.participantId}::uuid`;
  const mayKnow =
    actor.kind === "user" ? meetingOrDoorSql(actor.id, m) : Prisma.sql`m.deleted_at is null and p.id is not null`;
  const { text, values } = Prisma.sql`
    select m.id, rights.access as record_access, m.status, m.transcription_enabled,
           coalesce(p.status = 'admitted', false) as admitted,
           (extract(epoch from p.admitted_at - m.started_at) * 1000)::float8 as admitted_at_ms,
           is_attended(t) as leased,
           t.transcribing, t.reason, t.late, coalesce(t.read_until < now() + interval '5 seconds', false) as reader_due,
           (select name from transcript_marks k where k.meeting_id = m.id and k.kind <> 'missed'
             order by k.id desc limit 1) as paused_by
      from meetings m
      left join participants p on p.meeting_id = m.id and ${own}
      left join transcribers t on t.meeting_id = m.id
     cross join lateral (select ${isOpen} as open) opening
     cross join lateral (
       select case when opening.open and m.host_id is distinct from ${userId}::uuid then 'full'
                   else ${recordAccessSql(userId, m)} end as access) rights
     where m.id = ${meetingId}::uuid and (opening.open or ${mayKnow})`;
  const { rows } = await pool.query<FollowedRow>(text, values);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    recordAccess: row.record_access,
    status: row.status,
    callerAdmitted: row.admitted,
    callerAdmittedAtMs: row.admitted_at_ms === null ? null : Math.ceil(row.admitted_at_ms),
    transcriptionEnabled: row.transcription_enabled,
    pausedBy: row.transcription_enabled ? null : row.paused_by,
    transcriber: row.leased
      ? { transcribing: row.transcribing ?? false, reason: row.reason, late: row.late ?? false }
      : null,
    isReaderDue: row.reader_due,
  };
}

/** The participant behind a microphone, and their spoken language. Null: no participant has this identity. */
export async function findSpeaker(meetingId: string, identity: string) {
  const found = await database.participant.findUnique({
    where: { meetingId_identity: { meetingId, identity } },
    select: { displayName: true, userId: true, spokenLanguage: true, user: { select: { extraLanguage: true } } },
  });
  return found && { ...found, language: found.user?.extraLanguage ?? found.spokenLanguage };
}

/** The caller's chosen language: a member's from their account, a guest's from this meeting. Null: none chosen. */
export async function findSpokenLanguage(actor: UserActor | GuestActor): Promise<string | null> {
  if (actor.kind === "guest") {
    const where = { id: actor.participantId };
    return (await database.participant.findUnique({ where, select: { spokenLanguage: true } }))?.spokenLanguage ?? null;
  }
  const user = await database.user.findUnique({ where: { id: actor.id }, select: { extraLanguage: true } });
  return user?.extraLanguage ?? null;
}

/** The names of admitted people, the host and invitees, as hints for the engine. */
export async function listNames(meetingId: string, limit: number): Promise<string[]> {
  const [people, meeting, invites] = await Promise.all([
    database.participant.findMany({
      where: { meetingId, admittedAt: { not: null } },
      select: { displayName: true },
      orderBy: { admittedAt: "asc" },
      take: limit,
    }),
    database.meeting.findUnique({ where: { id: meetingId }, select: { host: { select: { name: true } } } }),
    database.invite.findMany({
      where: { meetingId, status: "invited" },
      select: { displayName: true, user: { select: { name: true } } },
      orderBy: { id: "asc" },
      take: limit,
    }),
  ]);
  const names = [
    ...people.map(({ displayName }) => displayName),
    meeting?.host.name,
    ...invites.map(({ user, displayName }) => user?.name ?? displayName),
  ];
  return [...new Set(names.flatMap((name) => (name ? [name] : [])))].slice(0, limit);
}

/** A completed meeting with its usable recording parts, in milliseconds since its start. Null: there are none. */
export async function findRecordedMeeting(meetingId: string) {
  const meeting = await database.meeting.findFirst({
    where: { id: meetingId, status: "completed", deletedAt: null, startedAt: { not: null } },
    select: {
      title: true,
      startedAt: true,
      recordings: { where: { state: "ready", recorder: ownRecorder }, orderBy: { part: "asc" } },
    },
  });
  const origin = meeting?.startedAt?.getTime();
  if (!meeting || origin === undefined || meeting.recordings.length === 0) return null;
  const parts = meeting.recordings.map(({ id, kind, startedAt, durationMs }) => {
    const startMs = startedAt.getTime() - origin;
    return { id, meetingId, kind, recorder: ownRecorder, startMs, endMs: startMs + durationMs };
  });
  return { title: meeting.title, parts };
}
/** The start time of LiveKit Egress files is not exact enough to find single lines in them. */
const ownRecorder = "embedded" as const;

/** Lists all final lines as input of the retranscription. */
export const listFinalSegments = (meetingId: string) =>
  database.transcriptSegment.findMany({
    where: { meetingId, isFinal: true, text: { not: "" } },
    select: {
      id: true,
      meetingId: true,
      identity: true,
      tMs: true,
      durationMs: true,
      text: true,
      language: true,
      doubted: true,
      originalText: true,
      retranscribedAt: true,
    },
    orderBy: [{ tMs: "asc" }, { id: "asc" }],
  });
export type FinalSegment = Awaited<ReturnType<typeof listFinalSegments>>[number];

/** When the recording was last transcribed again. Null: never. */
export async function findRetranscribedAt(meetingId: string): Promise<Date | null> {
  const { _max } = await database.transcriptSegment.aggregate({
    where: { meetingId },
    _max: { retranscribedAt: true },
  });
  return _max.retranscribedAt;
}

/** Whether retranscription has changed lines since then. */
export async function hasRetranscribedSince(meetingId: string, since: Date): Promise<boolean> {
  const line = await database.transcriptSegment.findFirst({
    where: { meetingId, liveText: { not: null }, retranscribedAt: { gt: since } },
    select: { id: true },
  });
  return line !== null;
}
