import "server-only";
import type { Tx } from "../database";
import { isMeetingOver, type MeetingStatus, opensAt } from "../meetings/lifecycle";
import { conflict, notFound } from "../refusal";

export type LockedMeeting = Awaited<ReturnType<typeof lockDoor>>;

/** Knocks, joins, locks and ends of one meeting follow each other: nobody slips in behind the end. */
export async function lockDoor(tx: Tx, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    include: { host: { select: { organisationId: true } } },
  });
  if (!meeting) throw notFound();
  return meeting;
}

type Opening = { status: MeetingStatus; scheduledAt: Date | null };

/** Refuses who comes after the end, or, unless it is the host, before the door opens. */
export function assertDoorOpens(meeting: Opening, { isHost = false } = {}) {
  assertNotOver(meeting);
  const opens = isHost ? null : opensAt(meeting);
  if (opens && opens > new Date()) {
    throw conflict("too_early", "This meeting is not open yet.", { opens_at: opens.toISOString() });
  }
}

export function assertNotOver({ status }: { status: MeetingStatus }) {
  if (!isMeetingOver(status)) return;
  throw status === "cancelled"
    ? conflict("meeting_cancelled", "This meeting was cancelled.")
    : conflict("meeting_over", "This meeting is over.");
}
