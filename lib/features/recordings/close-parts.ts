import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Prisma } from "@/prisma/generated/client";
import { finishPartJob } from "./job-definitions";
import { partStatesBefore } from "./lifecycle";

/** Closes parts that are still recording and queues the job that makes their files. */
export async function closeOpenParts(tx: Tx, which: Prisma.RecordingPartWhereInput) {
  const closed = await tx.recordingPart.updateManyAndReturn({
    where: { ...which, state: { in: partStatesBefore("processing") } },
    data: { state: "processing" },
    select: { id: true, meetingId: true, kind: true, recorder: true, startedAt: true, createdAt: true },
  });
  for (const { id } of closed) await enqueue(tx, finishPartJob, { partId: id }, { key: `finish-part:${id}` });
  return closed;
}
