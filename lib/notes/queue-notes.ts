import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import type { SummaryTemplateId } from "../meetings/schema";
import { writeNotesJob } from "./jobs";

/**
 * Starts a new generation, at the end of a meeting or at the host's request, and invalidates one in progress. The old
 * notes stay readable until the new ones are done.
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
