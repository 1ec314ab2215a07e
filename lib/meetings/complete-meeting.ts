import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { queueNotes } from "../notes/queue-notes";
import { closeOpenPolls } from "../polls/close-poll";
import { queueReadAgain } from "../transcripts/queue-read-again";
import { announceMeeting } from "./announce-meeting";
import { participantStatusesBefore } from "./lifecycle";

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
  await closeOpenPolls(tx, announce, meetingId, endedAt);
  await queueNotes(tx, announce, meetingId);
  const recorded = await tx.meeting.count({ where: { id: meetingId, recordingAvailable: true } });
  if (recorded > 0) await queueReadAgain(tx, meetingId);
  announce({ topic: "door", meetingId });
  return true;
}
