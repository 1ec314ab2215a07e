import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";

/**
 * Tells whoever looks at this meeting, and everybody whose list it is on. Called before a write that takes it off
 * somebody's list, so that they are told, too.
 */
export async function announceMeeting(tx: Tx, announce: Announce, meetingId: string) {
  const people = await tx.meetingPerson.findMany({ where: { meetingId }, select: { userId: true } });
  announce({ topic: "meeting", meetingId });
  for (const { userId } of people) announce({ topic: "meetings", userId });
}
