import "server-only";
import { isMeetingOver } from "@/lib/core/meetings/lifecycle";
import type { UserActor } from "@/lib/platform/auth/actor";
import { lobbyForMembers, peopleForMembers, roomFor } from "./door-views";
import { type DoorSnapshot, followDoor } from "./follow-door";
import type { Door } from "./read-door";

/** The stream for a member inside. Ends with the meeting or when they are removed. */
export function followLobby(
  request: Request,
  member: UserActor,
  place: { meetingId: string; participantId: string },
): Response {
  /** Requests to present that were sent on this connection. */
  const sentRequests = new Map<string, Date>();
  return followDoor(request, member, {
    ...place,
    mayFollow: (status) => status === "admitted",
    update: (snapshot) => {
      const { door, me, status, before, send, sendIfChanged } = snapshot;
      if (before && before.status !== status) send("admission", { status });
      if (isMeetingOver(door.status)) return send("ended", { meeting_status: door.status });
      if (status !== "admitted") return;
      const room = roomFor(door, me);
      sendIfChanged("room", room);
      sendIfChanged("people", peopleForMembers(door));
      sendIfChanged("lobby", lobbyForMembers(door));
      sendShareRequests(snapshot, sentRequests, room.me.has_host_controls);
      sendOwnAnswer(snapshot, sentRequests, room.me.has_host_controls);
    },
  });
}

function sendShareRequests({ door, send }: DoorSnapshot, sentRequests: Map<string, Date>, hasControls: boolean) {
  const open = hasControls ? openRequests(door) : [];
  for (const { identity, displayName, shareAskedAt } of open) {
    if (sentRequests.get(identity)?.getTime() === shareAskedAt.getTime()) continue;
    sentRequests.set(identity, shareAskedAt);
    send("share_request", { identity, display_name: displayName });
  }
  for (const identity of [...sentRequests.keys()]) {
    if (open.some((request) => request.identity === identity)) continue;
    sentRequests.delete(identity);
    const person = door.people.find((one) => one.identity === identity);
    send("share_answer", { identity, allowed: person?.shareAllowed ?? false });
  }
}

/** Sends the answer to the person who asked, unless they got it as somebody with room controls. */
function sendOwnAnswer({ me, before, send }: DoorSnapshot, sentRequests: Map<string, Date>, hasControls: boolean) {
  const answered = me.shareAnsweredAt?.getTime();
  if (!before || answered === undefined || answered === before.me.shareAnsweredAt?.getTime()) return;
  if (sentRequests.has(me.identity) || hasControls) return;
  send("share_answer", { identity: me.identity, allowed: me.shareAllowed ?? false });
}

/** In the order in which they were made. */
const openRequests = (door: Door) =>
  door.people
    .flatMap((person) =>
      person.status === "admitted" && !person.leftAt && person.shareAskedAt
        ? [{ ...person, shareAskedAt: person.shareAskedAt }]
        : [],
    )
    .sort((one, other) => one.shareAskedAt.getTime() - other.shareAskedAt.getTime());
