import "server-only";
import type { AuditActor } from "../audit/record-audit";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { queueMeetingMail } from "../invitations/queue-meeting-mails";
import { announceMeeting } from "../meetings/announce-meeting";
import { moveMeeting } from "../meetings/move-meeting";
import { moveParticipant } from "../participation/move-participant";
import { findGuestsOfSome } from "./find-guests-of-some";
import { notifyGuestsOfSome } from "./notify-series";

/** Cancels occurrences that have not started. Who is invited to the whole series is told by its own mail. */
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
