import "server-only";
import { holdPolicy } from "@/lib/core/installation-policy/queries";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { recordAudit, theService } from "@/lib/platform/audit/record-audit";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";

const atOnce = 200;

/** Switches off in live meetings what the policy no longer allows, and has their rooms read it again. */
export async function settleMeetings() {
  for (let after: string | null = null; ; ) {
    const live: { id: string }[] = await database.meeting.findMany({
      where: { status: "live", ...(after ? { id: { gt: after } } : {}) },
      select: { id: true },
      orderBy: { id: "asc" },
      take: atOnce,
    });
    for (const { id } of live) await transaction((tx, announce) => settleMeeting(tx, announce, id));
    after = live.at(-1)?.id ?? null;
    if (live.length < atOnce) return;
  }
}

async function settleMeeting(tx: Tx, announce: Announce, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  const { recording, assistant } = await holdPolicy(tx);
  if (meeting.status !== "live") return;
  const stopsRecording = meeting.recordingEnabled && !recording;
  const stopsAssistant = meeting.copilotEnabled && !assistant;
  if (stopsRecording) {
    await tx.meeting.update({ where: { id: meetingId }, data: { recordingEnabled: false } });
    await tx.recorder.updateMany({ where: { meetingId }, data: { switchedOffAt: new Date() } });
    await recordAudit(tx, theService, { kind: "meeting", action: "recording_stopped", meetingId });
  }
  if (stopsAssistant) {
    await tx.meeting.update({ where: { id: meetingId }, data: { copilotEnabled: false } });
    await recordAudit(tx, theService, { kind: "meeting", action: "assistant_switched_off", meetingId });
  }
  await announceMeeting(tx, announce, meetingId);
  announce({ topic: "door", meetingId });
}
