import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import type { SummaryTemplateId } from "../meetings/schema";
import { writeNotesJob } from "./jobs";

/**
 * A meeting is over, or its host wants the notes anew: a new generation begins, and whichever was under way is void.
 * What was there stays readable until the new notes are done.
 */
export async function queueNotes(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  { template }: { template?: SummaryTemplateId } = {},
) {
  const meeting = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { summaryTemplate: true } });
  const fields = {
    status: "waiting",
    template: template ?? meeting.summaryTemplate,
    stage: null,
    progress: 0,
    error: null,
  } as const;
  const { generation } = await tx.meetingNotes.upsert({
    where: { meetingId },
    create: { meetingId, generation: 1, ...fields },
    update: { generation: { increment: 1 }, ...fields },
    select: { generation: true },
  });
  await enqueue(tx, writeNotesJob, { meetingId, generation }, { key: `notes:${meetingId}` });
  announce({ topic: "notes", meetingId });
}
