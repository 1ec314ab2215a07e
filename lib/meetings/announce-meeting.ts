import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";

/**
 * Announces a change to the meeting's viewers and to everyone who has it on their list. Call it before a write that
 * takes the meeting off a list, so that this person is notified too.
 */
export async function announceMeeting(tx: Tx, announce: Announce, meetingId: string) {
  const people = await tx.meetingPerson.findMany({ where: { meetingId }, select: { userId: true } });
  announce({ topic: "meeting", meetingId });
  for (const { userId } of people) announce({ topic: "meetings", userId });
}
