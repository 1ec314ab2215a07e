import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Marks the notes as seen by this user, for their list of meetings. */
export async function markNotesViewed(meetingId: string, userId: string) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meetingPerson.updateMany({
      where: { meetingId, userId, notesViewedAt: null, meeting: { notes: { status: "ready" } } },
      data: { notesViewedAt: new Date() },
    });
    if (count > 0) announce({ topic: "meetings", userId });
  });
}
