import "server-only";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { doOrEnqueue } from "@/lib/platform/jobs/do-or-enqueue";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { conflict } from "@/lib/platform/refusal";
import { completeMeeting } from "./complete-meeting";
import { closeRoomJob } from "./job-definitions";

/** Ends a live meeting for everyone in it. */
export async function endMeeting(meetingId: string, by: AuditActor) {
  await transaction(async (tx, announce) => {
    if (!(await completeMeeting(tx, announce, meetingId, new Date(), by))) {
      throw conflict("meeting_not_live", "This meeting isn't in progress.");
    }
  });
  await doOrEnqueue(closeRoomJob, { meetingId }, () => mediaProvider().closeRoom(meetingId));
}
