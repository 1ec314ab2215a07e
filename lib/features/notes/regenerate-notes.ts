import "server-only";
import { assertKept } from "@/lib/core/installation-policy/assert-allowed";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import { assertTemplate } from "@/lib/features/note-templates/assert-template";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { queueNotes } from "./queue-notes";
import type { RegenerateBody } from "./schema";

/** Has the notes written again, in another shape if one is given. Of several at once the last counts. */
export async function regenerateNotes(
  meeting: { id: string; hostId: string; status: MeetingStatus; endedAt: Date | null },
  { template }: RegenerateBody,
  by: AuditActor,
) {
  if (meeting.status !== "completed") {
    throw conflict("meeting_not_over", "Notes are generated when the meeting is over.");
  }
  await transaction(async (tx, announce) => {
    await assertKept(tx, "notes", meeting.endedAt);
    if (template) await assertTemplate(tx, { id: meeting.hostId }, template, "template");
    await queueNotes(tx, announce, meeting.id, { template });
    await recordAudit(tx, by, { kind: "meeting", action: "notes_regenerated", meetingId: meeting.id });
    await announceMeeting(tx, announce, meeting.id);
  });
}
