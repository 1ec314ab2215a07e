import "server-only";
import type { Announce } from "../events/transaction";

type Knocked = { id: string; hostId: string };

/** Somebody stands at the door: the room hears it, and the host's list. */
export function announceKnock(announce: Announce, meeting: Knocked) {
  announce({ topic: "door", meetingId: meeting.id }, { topic: "meetings", userId: meeting.hostId });
}
