import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { queueMeetingMail } from "@/lib/features/invitations/queue-meeting-mails";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { findGuestsOfSome } from "./find-guests-of-some";
import { notifyGuestsOfSome } from "./notify-guests-of-some";

/** Cancels occurrences that have not started. Invitees of the whole series get its own mail. */
export async function cancelOccurrences(
  tx: Tx,
  announce: Announce,
  { meetingIds, by, timezone }: { meetingIds: string[]; by: AuditActor; timezone: string | null },
) {
  if (meetingIds.length === 0) return;
  await moveMeeting(tx, { id: { in: meetingIds } }, "cancelled", { icsSequence: { increment: 1 } });
  await announceMeeting(tx, announce, ...meetingIds);
  await moveParticipant(tx, { meetingId: { in: meetingIds }, status: "waiting" }, "left");
  const guests = await findGuestsOfSome(tx, meetingIds);
  for (const { id } of guests) await queueMeetingMail(tx, id, { change: "cancelled", timezone });
  await notifyGuestsOfSome(tx, announce, guests, { change: "cancelled", by });
  announce(...meetingIds.map((meetingId) => ({ topic: "door" as const, meetingId })));
}
