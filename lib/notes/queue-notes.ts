import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { writeNotesJob } from "./jobs";

/** A meeting is over, or its host wants the notes anew: a new generation begins, and whichever was under way is void. */
export async function queueNotes(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  { template }: { template?: string } = {},
) {
  const meeting = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { summaryTemplate: true } });
  const fields = {
    status: "waiting",
    template: template ?? meeting.summaryTemplate,
    stage: "waiting for the last words",
    progress: 0,
    error: null,
  } as const;
  const { generation } = await tx.meetingNotes.upsert({
    where: { meetingId },
    create: { meetingId, generation: 1, ...fields },
    update: { generation: { increment: 1 }, ...fields },
  });
  await enqueue(tx, writeNotesJob, { meetingId, generation });
  announce({ topic: "notes", meetingId });
}
