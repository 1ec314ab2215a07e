import "server-only";
import { database } from "../database";
import { recordingPolicy } from "./policy";
import { isRecordingLink } from "./recording-link";
import type { RecordingLink } from "./schema";

/** Everything there is of a meeting's recording; who may see what of it, the serializer decides. */
export async function getRecording(meetingId: string) {
  const [parts, recorder] = await Promise.all([
    database.recordingPart.findMany({ where: { meetingId }, orderBy: { part: "asc" } }),
    findRecorder(meetingId),
  ]);
  return { parts, recorder };
}
export type Recording = Awaited<ReturnType<typeof getRecording>>;

/** Null: nobody records this meeting now. */
async function findRecorder(meetingId: string) {
  const [recorder] = await database.$queryRaw<{ recording: boolean; reason: string | null }[]>`
    select recording, reason from recorders
     where meeting_id = ${meetingId}::uuid and lease_holds(worker_id, lease_expires_at)`;
  return recorder ?? null;
}

/** The part a link opens. Null: the link is over or not ours, or its viewer may not watch any more. */
export async function findPartForLink(partId: string, link: RecordingLink) {
  if (!isRecordingLink(partId, link)) return null;
  const part = await database.recordingPart.findFirst({
    where: { id: partId, state: "ready", meeting: { deletedAt: null } },
    include: { meeting: { select: { hostId: true } } },
  });
  if (!part) return null;
  const viewer = await database.user.findFirst({ where: { id: link.viewer, disabledAt: null }, select: { id: true } });
  return viewer && recordingPolicy.watch(viewer, part.meeting) ? part : null;
}

/** What recordings take: those of one person's meetings, also of deleted ones, or all of this installation. */
export async function sumRecordings(hostId: string | null): Promise<RecordingSum> {
  const [sum] = await database.$queryRaw<RecordingSum[]>`
    select count(distinct p.meeting_id)::int as meetings,
           coalesce(sum(p.size_bytes), 0)::float8 as "sizeBytes",
           coalesce(sum(p.duration_ms), 0)::float8 as "durationMs"
      from recording_parts p
      join meetings m on m.id = p.meeting_id
     where p.state in ('ready', 'failed') and (${hostId}::uuid is null or m.host_id = ${hostId}::uuid)`;
  return sum ?? { meetings: 0, sizeBytes: 0, durationMs: 0 };
}
type RecordingSum = { meetings: number; sizeBytes: number; durationMs: number };
