import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/**
 * Announces a change to the meetings' viewers and to everyone who has one of them on their list. Call it before a write
 * that takes a meeting off a list, so that this person is notified too.
 */
export async function announceMeeting(tx: Tx, announce: Announce, ...meetingIds: string[]) {
  const people = await tx.meetingPerson.findMany({
    where: { meetingId: { in: meetingIds } },
    select: { userId: true },
  });
  for (const meetingId of meetingIds) announce({ topic: "meeting", meetingId });
  for (const userId of new Set(people.map((person) => person.userId))) announce({ topic: "meetings", userId });
}
