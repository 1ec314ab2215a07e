import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";

export type Switcher = { id: string; name: string };
type SwitchedMeeting = { id: string; status: MeetingStatus; startedAt: Date | null; transcriptionEnabled: boolean };

/** Pauses or resumes transcription. In a live meeting, adds a mark with the person's name. */
export async function switchTranscript(meetingId: string, enabled: boolean, by: Switcher) {
  await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    if (meeting.transcriptionEnabled === enabled) return;
    await tx.meeting.update({ where: { id: meetingId }, data: { transcriptionEnabled: enabled } });
    await markSwitch(tx, announce, meeting, enabled, by);
    const action = enabled ? "transcription_started" : "transcription_stopped";
    await recordAudit(tx, by, { kind: "meeting", action, meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/** `meeting`: its state before the change; the caller holds the row lock. Adds no mark before the start. */
export async function markSwitch(
  tx: Tx,
  announce: Announce,
  meeting: SwitchedMeeting,
  enabled: boolean,
  { id: userId, name }: Switcher,
) {
  if (meeting.transcriptionEnabled === enabled || meeting.status !== "live") return;
  const { id: markId } = await tx.transcriptMark.create({
    data: {
      meetingId: meeting.id,
      kind: enabled ? "resumed" : "paused",
      tMs: Math.max(0, Date.now() - (meeting.startedAt?.getTime() ?? Date.now())),
      userId,
      name,
    },
  });
  announce(
    { topic: "transcript", meetingId: meeting.id, change: "mark", markId },
    { topic: "door", meetingId: meeting.id },
  );
}
