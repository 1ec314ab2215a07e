import "server-only";
import { type AuditActor, recordAudit } from "../audit/record-audit";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import type { MeetingStatus } from "../meetings/lifecycle";
import { assertTemplate } from "../note-templates/assert-template";
import { conflict } from "../refusal";
import { queueNotes } from "./queue-notes";
import type { RegenerateBody } from "./schema";

/** Has the notes written again, in another shape if one is given. Of several at once the last counts. */
export async function regenerateNotes(
  meeting: { id: string; hostId: string; status: MeetingStatus },
  { template }: RegenerateBody,
  by: AuditActor,
) {
  if (meeting.status !== "completed") {
    throw conflict("meeting_not_over", "Notes are generated when the meeting is over.");
  }
  await transaction(async (tx, announce) => {
    if (template) await assertTemplate(tx, { id: meeting.hostId }, template, "template");
    await queueNotes(tx, announce, meeting.id, { template });
    await recordAudit(tx, by, { kind: "meeting", action: "notes_regenerated", meetingId: meeting.id });
    await announceMeeting(tx, announce, meeting.id);
  });
}
