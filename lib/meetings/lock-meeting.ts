import "server-only";
import type { Tx } from "../database";
import { conflict, notFound } from "../refusal";
import type { MeetingStatus } from "./lifecycle";

/** Changes of one meeting follow each other, so that each sees what the one before it did. */
export async function lockMeeting(tx: Tx, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    include: { host: { select: { id: true, name: true, email: true, organisationId: true } } },
  });
  if (!meeting) throw notFound();
  return meeting;
}

/** 409 for what makes sense only while the meeting is ahead or running. */
export function assertNotOver(status: MeetingStatus) {
  if (status === "cancelled") throw conflict("meeting_cancelled", "This meeting was cancelled.");
  if (status === "completed") throw conflict("meeting_over", "This meeting is over.");
}

/** 409 for what makes sense only before the start. */
export function assertAhead(status: MeetingStatus) {
  assertNotOver(status);
  if (status === "live") throw conflict("meeting_started", "This meeting has started.");
}
