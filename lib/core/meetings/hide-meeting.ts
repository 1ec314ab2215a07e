import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { isMeetingOver, type MeetingStatus } from "./lifecycle";

/** Removes a meeting that is over from one person's list for good. The link still opens it. */
export async function hideMeeting(meeting: { id: string; status: MeetingStatus }, userId: string) {
  if (!isMeetingOver(meeting.status)) throw conflict("meeting_not_over", "This meeting isn't over yet.");
  await transaction(async (tx, announce) => {
    const { count } = await tx.meetingPerson.updateMany({
      where: { meetingId: meeting.id, userId, hiddenAt: null },
      data: { hiddenAt: new Date() },
    });
    if (count === 1) announce({ topic: "meetings", userId });
  });
}
