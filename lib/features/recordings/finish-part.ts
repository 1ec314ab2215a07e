import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { queueRetranscription } from "@/lib/features/transcripts/queue-retranscription";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { log } from "@/lib/platform/log";
import type { FinishedPart } from "@/lib/platform/providers/recorder/provider";
import { recorderNamed } from "@/lib/platform/providers/recorder/recorder";
import type { RecordingPart } from "@/prisma/generated/client";
import { finishPartJob } from "./job-definitions";
import { partStatesBefore } from "./lifecycle";

/** Long enough for an outage that outlasted all attempts to be over. */
const retryAfterMs = 6 * 3_600_000;

/** Makes the file of an ended part. Deletes an empty part, unless it ended with a problem that people should see. */
export async function finishPart(partId: string, { isLastAttempt }: { isLastAttempt: boolean }) {
  const part = await database.recordingPart.findUnique({ where: { id: partId } });
  if (!part) return;
  try {
    const recorder = recorderNamed(part.recorder);
    if (partStatesBefore("ready").includes(part.state)) await saveFinished(part, await recorder.finish(part));
    // Deletes the source chunks only after the commit: a crash before it must not lose them.
    await recorder.clean(part);
  } catch (error) {
    log.error({ err: error, partId }, "part of a recording could not be finished");
    if (!isLastAttempt) throw error;
    await saveFailed(part);
  }
}

async function saveFinished(part: RecordingPart, finished: FinishedPart | null) {
  await transaction(async (tx, announce) => {
    const which = { id: part.id, state: { in: partStatesBefore("ready") } };
    if (!finished && part.problem) {
      await tx.recordingPart.updateMany({ where: which, data: { state: "failed", sizeBytes: 0n } });
    } else if (!finished) {
      await tx.recordingPart.deleteMany({ where: which });
    } else {
      const { durationMs, sizeBytes } = finished;
      const { count } = await tx.recordingPart.updateMany({
        where: which,
        data: { state: "ready", durationMs, sizeBytes: BigInt(sizeBytes) },
      });
      if (count === 0) return;
      const { meetingId } = part;
      const { status } = await tx.meeting.update({ where: { id: meetingId }, data: { recordingAvailable: true } });
      // If the meeting is still live, its end queues the retranscription.
      if (status === "completed") await queueRetranscription(tx, meetingId);
    }
    await announceMeeting(tx, announce, part.meetingId);
  });
}

/** Marks the part as failed, keeps its chunks, and queues one further attempt in six hours. */
async function saveFailed(part: RecordingPart) {
  const sizeBytes = await sizeOfPart(part);
  await transaction(async (tx, announce) => {
    const { count } = await tx.recordingPart.updateMany({
      where: { id: part.id, state: { in: partStatesBefore("failed") } },
      data: { state: "failed", sizeBytes },
    });
    if (count === 0) return;
    const runAt = new Date(Date.now() + retryAfterMs);
    const once = { ...finishPartJob, attemptsMax: 1 };
    await enqueue(tx, once, { partId: part.id }, { key: `finish-part:${part.id}`, runAt });
    await announceMeeting(tx, announce, part.meetingId);
  });
}

async function sizeOfPart(part: RecordingPart): Promise<bigint> {
  try {
    return BigInt(await recorderNamed(part.recorder).sizeOf(part));
  } catch (error) {
    log.warn({ err: error, partId: part.id }, "size of a failed part unknown");
    return part.sizeBytes;
  }
}
