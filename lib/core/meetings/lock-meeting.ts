import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import type { MeetingStatus } from "./lifecycle";

/** Locks the row so that changes to one meeting are serialised. */
export async function lockMeeting(tx: Tx, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    include: { host: { select: { id: true, name: true, email: true, organisationId: true } } },
  });
  if (!meeting) throw notFound();
  return meeting;
}

/** Locks it for what only its host may do: another one may have become that since the caller was asked for their right. */
export async function lockHostedMeeting(tx: Tx, meetingId: string, by: { id: string | null }) {
  const meeting = await lockMeeting(tx, meetingId);
  if (meeting.hostId !== by.id) throw forbidden();
  return meeting;
}

/** Throws 409 if the meeting is over or cancelled. */
export function assertNotOver(status: MeetingStatus) {
  if (status === "cancelled") throw conflict("meeting_cancelled", "This meeting was cancelled.");
  if (status === "completed") throw conflict("meeting_over", "This meeting is over.");
}

/** Throws 409 unless the meeting has yet to start. */
export function assertAhead(status: MeetingStatus) {
  assertNotOver(status);
  if (status === "live") throw conflict("meeting_started", "This meeting has started.");
}
