import "server-only";
import type { Announce } from "@/lib/platform/events/transaction";

type Knocked = { id: string; hostId: string };

/** Announces a knock to the room and to the host's list of meetings. */
export function announceKnock(announce: Announce, meeting: Knocked) {
  announce({ topic: "door", meetingId: meeting.id }, { topic: "meetings", userId: meeting.hostId });
}
