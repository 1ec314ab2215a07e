import "server-only";
import { recordFacts } from "@/lib/core/access/policy";
import { findOpenUntil } from "@/lib/core/access/queries";
import { readRecordingRetention } from "@/lib/core/installation-policy/queries";
import { isAdministrator } from "@/lib/platform/auth/is-administrator";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { recordingPolicy, watchEndsAt } from "./policy";
import { isRecordingLink } from "./recording-link";
import type { RecordingLink } from "./schema";

/** Reads all parts without an access check: the serializer hides what the viewer may not see. */
export async function getRecording(meetingId: string) {
  const [parts, recorder, retention] = await Promise.all([
    database.recordingPart.findMany({ where: { meetingId }, orderBy: { part: "asc" } }),
    findRecorder(meetingId),
    readRecordingRetention(),
  ]);
  return { parts, recorder, retention };
}
export type Recording = Awaited<ReturnType<typeof getRecording>>;

/** Null: no worker holds a valid lease on this meeting. */
async function findRecorder(meetingId: string) {
  const [recorder] = await database.$queryRaw<{ recording: boolean; reason: string | null }[]>`
    select recording, reason from recorders
     where meeting_id = ${meetingId}::uuid and lease_holds(worker_id, lease_expires_at)`;
  return recorder ?? null;
}

/** The length of a part's file. Null: it is not made yet. */
export async function findFinishedMs(partId: string): Promise<number | null> {
  const part = await database.recordingPart.findFirst({
    where: { id: partId, state: "ready" },
    select: { durationMs: true },
  });
  return part?.durationMs ?? null;
}

/** The part that a link points to. Null: the link is expired or forged, or its viewer has lost access. */
export async function findPartForLink(partId: string, link: RecordingLink) {
  if (!isRecordingLink(partId, link)) return null;
  const part = await database.recordingPart.findFirst({
    where: { id: partId, state: "ready" },
    include: { meeting: { select: recordFacts(link.viewer) } },
  });
  if (!part) return null;
  const viewer = await database.user.findFirst({
    where: { id: link.viewer, disabledAt: null },
    select: { id: true, email: true, isAdmin: true },
  });
  if (!viewer) return null;
  const openUntil = await findOpenUntil({ id: viewer.id, isAdmin: isAdministrator(viewer) }, part.meetingId);
  const meeting = { ...part.meeting, openUntil };
  return recordingPolicy.watch(viewer, meeting) ? { ...part, until: watchEndsAt(viewer, meeting) } : null;
}

/** Sums the recordings of one host's meetings, deleted ones included. Null: of the whole installation. */
export async function sumRecordings(hostId: string | null): Promise<RecordingSum> {
  // OFFSET 0 keeps Postgres from flattening the lateral query, so it looks parts up per meeting instead of reading all.
  const parts =
    hostId === null
      ? Prisma.sql`recording_parts p where p.state in ('ready', 'failed')`
      : Prisma.sql`meetings m
          cross join lateral (
            select * from recording_parts where meeting_id = m.id and state in ('ready', 'failed') offset 0) p
          where m.host_id = ${hostId}::uuid`;
  const [sum] = await database.$queryRaw<RecordingSum[]>`
    select count(distinct p.meeting_id)::int as meetings,
           coalesce(sum(p.size_bytes), 0)::float8 as "sizeBytes",
           coalesce(sum(p.duration_ms), 0)::float8 as "durationMs"
      from ${parts}`;
  return sum ?? { meetings: 0, sizeBytes: 0, durationMs: 0 };
}
type RecordingSum = { meetings: number; sizeBytes: number; durationMs: number };
