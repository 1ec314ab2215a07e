import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { writeNotesJob } from "./job-definitions";

/**
 * Starts a new generation, at the end of a meeting or at the host's request, and invalidates one in progress. The old
 * notes stay readable until the new ones are done, and what a person had edited stays as the previous version.
 */
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
    stage: null,
    progress: 0,
    error: null,
  } as const;
  // Locks the meeting: an edit that is being saved commits before this and is kept, or is refused after it.
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
  await tx.$executeRaw`
    update meeting_notes set previous_content = content
     where meeting_id = ${meetingId}::uuid and content is distinct from generated_content`;
  const { generation } = await tx.meetingNotes.upsert({
    where: { meetingId },
    create: { meetingId, generation: 1, ...fields },
    update: { generation: { increment: 1 }, ...fields },
    select: { generation: true },
  });
  await enqueue(tx, writeNotesJob, { meetingId, generation }, { key: `notes:${meetingId}` });
  announce({ topic: "notes", meetingId });
}
