import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { meetingOrDoorSql, recordAccessSql } from "../access/access-sql";
import type { RecordAccess } from "../access/schema";
import type { GuestActor, UserActor } from "../auth/actor";
import { database, pool } from "../database";
import type { Event } from "../events/event";
import type { MeetingStatus } from "../meetings/lifecycle";
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
  isFinal: true,
  originalText: true,
  originalName: true,
} as const;

/** Words, or that there were some. */
export const isWorthReading = { OR: [{ text: { not: "" } }, { understood: false }] };

/** Spoken words in the order people began to speak. `after`: only lines first written after that one. */
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

/** Where the writing down stopped and went on. */
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

/** What somebody is called in the lines of this meeting. Null: they never spoke, or not since `fromMs`. */
export const findSpeakerNames = (meetingId: string, identity: string, fromMs = 0) =>
  database.transcriptSegment.findFirst({
    where: { meetingId, identity, tMs: { gte: fromMs } },
    select: { identity: true, name: true, originalName: true },
    orderBy: { id: "desc" },
  });

/**
 * What a stream begins with, and reads again after a gap: lines that grew or ended since then (null: ever), of those
 * begun at `fromMs` or later. Also what turned out to be no words since, without text.
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
 * The line an announcement is about. All streams of this process hear the same event object and share one read;
 * the next announcement is another object, so that nobody gets an older line than was announced.
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
    /** Where on the meeting's timeline the caller was let in. Null: they were not. */
    callerAdmittedAtMs: number | null;
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
  paused_by: string | null;
};

/** One statement. Null: there is none, or the caller may not know of it. */
export async function findFollowedMeeting(
  actor: UserActor | GuestActor,
  meetingId: string,
): Promise<FollowedMeeting | null> {
  const userId = actor.kind === "user" ? actor.id : null;
  const m = Prisma.sql`m`;
  const own =
    actor.kind === "user" ? Prisma.sql`p.user_id = ${actor.id}::uuid` : Prisma.sql`p.id = ${actor.participantId}::uuid`;
  const mayKnow =
    actor.kind === "user" ? meetingOrDoorSql(actor.id, m) : Prisma.sql`m.deleted_at is null and p.id is not null`;
  const { text, values } = Prisma.sql`
    select m.id, ${recordAccessSql(userId, m)} as record_access, m.status, m.transcription_enabled,
           coalesce(p.status = 'admitted', false) as admitted,
           (extract(epoch from p.admitted_at - m.started_at) * 1000)::float8 as admitted_at_ms,
           is_attended(t) as leased,
           t.transcribing, t.reason,
           (select name from transcript_marks k where k.meeting_id = m.id and k.kind <> 'missed'
             order by k.id desc limit 1) as paused_by
      from meetings m
      left join participants p on p.meeting_id = m.id and ${own}
      left join transcribers t on t.meeting_id = m.id
     where m.id = ${meetingId}::uuid and ${mayKnow}`;
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
    transcriber: row.leased ? { transcribing: row.transcribing ?? false, reason: row.reason } : null,
  };
}

/** Who a microphone belongs to, and what they speak. Null: somebody the door does not know. */
export async function findSpeaker(meetingId: string, identity: string) {
  const found = await database.participant.findUnique({
    where: { meetingId_identity: { meetingId, identity } },
    select: { displayName: true, userId: true, spokenLanguage: true, user: { select: { extraLanguage: true } } },
  });
  return found && { ...found, language: found.user?.extraLanguage ?? found.spokenLanguage };
}

/** What the caller said they speak: members everywhere, guests in this meeting. Null: nothing. */
export async function findSpokenLanguage(actor: UserActor | GuestActor): Promise<string | null> {
  if (actor.kind === "guest") {
    const where = { id: actor.participantId };
    return (await database.participant.findUnique({ where, select: { spokenLanguage: true } }))?.spokenLanguage ?? null;
  }
  const user = await database.user.findUnique({ where: { id: actor.id }, select: { extraLanguage: true } });
  return user?.extraLanguage ?? null;
}

/** Of everybody who was let in, of the host, and of who was asked: names that may be spoken. */
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

/** A meeting that is over, and what of it can be heard; moments count from its start. Null: nothing can. */
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
/** Of a recorder elsewhere nobody knows the first moment to the word. */
const ownRecorder = "embedded" as const;

/** All that was said, as the second pass looks at it. */
export const listHeardLines = (meetingId: string) =>
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
      originalText: true,
      retranscribedAt: true,
    },
    orderBy: [{ tMs: "asc" }, { id: "asc" }],
  });
export type HeardSegment = Awaited<ReturnType<typeof listHeardLines>>[number];

/** When the recording was last heard once more. Null: never. */
export async function findRetranscribedAt(meetingId: string): Promise<Date | null> {
  const { _max } = await database.transcriptSegment.aggregate({
    where: { meetingId },
    _max: { retranscribedAt: true },
  });
  return _max.retranscribedAt;
}

/** Whether the second pass has given other words since. */
export async function wereWordsPutRight(meetingId: string, since: Date): Promise<boolean> {
  const line = await database.transcriptSegment.findFirst({
    where: { meetingId, liveText: { not: null }, retranscribedAt: { gt: since } },
    select: { id: true },
  });
  return line !== null;
}
