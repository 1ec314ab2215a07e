import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { participantStatusesBefore } from "../meetings/lifecycle";
import { completionSteps } from "./completion-steps";

/**
 * A live meeting is over: everyone has left and the notes begin. The host's end, the media server's word and the
 * sweeper all come through here; false for those who come second.
 */
export async function completeMeeting(tx: Tx, announce: Announce, meetingId: string, endedAt: Date): Promise<boolean> {
  const { count } = await tx.meeting.updateMany({
    where: { id: meetingId, status: "live" },
    data: { status: "completed", endedAt, whiteboardOpen: false },
  });
  if (count === 0) return false;
  await announceMeeting(tx, announce, meetingId);
  await tx.participant.updateMany({
    where: { meetingId, connectedAt: { not: null }, leftAt: null },
    data: { leftAt: endedAt },
  });
  await tx.participant.updateMany({
    where: { meetingId, status: { in: participantStatusesBefore("left") } },
    data: { status: "left" },
  });
  const { recordingAvailable } = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { recordingAvailable: true },
  });
  for (const step of completionSteps) await step(tx, announce, { id: meetingId, endedAt, recordingAvailable });
  announce({ topic: "door", meetingId });
  return true;
}
