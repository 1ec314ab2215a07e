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
const findRecorder = (meetingId: string) =>
  database.recorder.findFirst({
    where: { meetingId, leaseExpiresAt: { gt: new Date() }, workerId: { not: "" } },
    select: { recording: true, reason: true },
  });

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

/** What the recordings of one person's meetings take. */
export async function sumRecordings(hostId: string) {
  const { _sum, _count } = await database.recordingPart.aggregate({
    where: { state: "ready", meeting: { hostId } },
    _sum: { sizeBytes: true, durationMs: true },
    _count: true,
  });
  return { sizeBytes: Number(_sum.sizeBytes ?? 0), durationMs: _sum.durationMs ?? 0, parts: _count };
}
