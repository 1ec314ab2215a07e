import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict, notFound } from "@/lib/platform/refusal";

/** Locks a meeting that administrators may know of, deleted or not. Throws 409 `meeting_deleted`. */
export async function lockAnyMeeting(tx: Tx, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId },
    include: { host: { select: { id: true, name: true, email: true, organisationId: true, timezone: true } } },
  });
  if (!meeting) throw notFound();
  if (meeting.deletedAt !== null) throw deletedMeeting();
  return meeting;
}

export const deletedMeeting = () => conflict("meeting_deleted", "This meeting was deleted. Its host can restore it.");
