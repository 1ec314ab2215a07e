import "server-only";
import { transaction } from "../events/transaction";

/** Remembers that this person has seen the notes; their lists say so. */
export async function markNotesViewed(meetingId: string, userId: string) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meetingPerson.updateMany({
      where: { meetingId, userId, notesViewedAt: null, meeting: { notes: { status: "ready" } } },
      data: { notesViewedAt: new Date() },
    });
    if (count > 0) announce({ topic: "meetings", userId });
  });
}
