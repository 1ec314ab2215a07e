import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

/** Creates the next part of a recording. Refuses a worker that no longer holds the lease. */
export async function beginPart(
  meetingId: string,
  holder: string,
  { recorder, kind, startedAt = new Date() }: { recorder: string; kind: "video" | "audio"; startedAt?: Date },
): Promise<{ id: string; meetingId: string }> {
  return transaction(async (tx) => {
    const held = await tx.$queryRaw<unknown[]>`
      select 1 from recorders where meeting_id = ${meetingId}::uuid and worker_id = ${holder} for update`;
    if (held.length === 0) throw conflict("lease_lost", "Another worker is recording this meeting.");
    const { _max } = await tx.recordingPart.aggregate({ where: { meetingId }, _max: { part: true } });
    return tx.recordingPart.create({
      data: { meetingId, part: (_max.part ?? 0) + 1, recorder, kind, startedAt },
      select: { id: true, meetingId: true },
    });
  });
}

/** Stores that the recorder has started, and notifies everybody in the room. */
export async function reportPartRuns(
  part: { id: string; meetingId: string },
  holder: string,
  { startedAt, externalId }: { startedAt: Date; externalId: string | null },
) {
  await transaction(async (tx, announce) => {
    await tx.recordingPart.update({ where: { id: part.id }, data: { startedAt, externalId } });
    await tx.recorder.updateMany({
      where: { meetingId: part.meetingId, workerId: holder },
      data: { recording: true, reason: null },
    });
    announce({ topic: "meeting", meetingId: part.meetingId });
  });
}
