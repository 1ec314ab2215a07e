import "server-only";
import type { RecordingPart } from "@/prisma/generated/client";
import { database } from "../database";
import { transaction } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { log } from "../log";
import { announceMeeting } from "../meetings/announce-meeting";
import type { FinishedPart } from "../providers/recorder/provider";
import { recorderNamed } from "../providers/recorder/recorder";
import { queueRetranscription } from "../transcripts/queue-retranscription";
import { finishPartOrder } from "./finish-order";
import { partStatesBefore } from "./lifecycle";

/** Whatever was away for all attempts may be back by then. */
const retryAfterMs = 6 * 3_600_000;

/** Makes the file of a part that is over, however it ended. What holds nothing leaves no trace, unless it broke off. */
export async function finishPart(partId: string, { isLastAttempt }: { isLastAttempt: boolean }) {
  const part = await database.recordingPart.findUnique({ where: { id: partId } });
  if (!part) return;
  try {
    const recorder = recorderNamed(part.recorder);
    if (partStatesBefore("ready").includes(part.state)) await keepFinished(part, await recorder.finish(part));
    // What it was made from goes only once the row says that it is there.
    await recorder.clean(part);
  } catch (error) {
    log.error({ err: error, partId }, "a part of a recording could not be finished");
    if (!isLastAttempt) throw error;
    await keepFailed(part);
  }
}

async function keepFinished(part: RecordingPart, finished: FinishedPart | null) {
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
      // Of this and the meeting's end, the later one queues it.
      if (status === "completed") await queueRetranscription(tx, meetingId);
    }
    await announceMeeting(tx, announce, part.meetingId);
  });
}

/** What was kept stays, is counted, and is tried again, once each time, for as long as it is there. */
async function keepFailed(part: RecordingPart) {
  const sizeBytes = await weigh(part);
  await transaction(async (tx, announce) => {
    const { count } = await tx.recordingPart.updateMany({
      where: { id: part.id, state: { in: partStatesBefore("failed") } },
      data: { state: "failed", sizeBytes },
    });
    if (count === 0) return;
    const runAt = new Date(Date.now() + retryAfterMs);
    const once = { ...finishPartOrder, attemptsMax: 1 };
    await enqueue(tx, once, { partId: part.id }, { key: `finish-part:${part.id}`, runAt });
    await announceMeeting(tx, announce, part.meetingId);
  });
}

async function weigh(part: RecordingPart): Promise<bigint> {
  try {
    return BigInt(await recorderNamed(part.recorder).weigh(part));
  } catch (error) {
    log.warn({ err: error, partId: part.id }, "nobody knows what a part that failed takes");
    return part.sizeBytes;
  }
}
