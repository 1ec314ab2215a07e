import "server-only";
import { isMeetingOver } from "@/lib/core/meetings/lifecycle";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { insideForThoseInside, insideForThoseWaiting, lobbyForGuests, removedForGuests, roomFor } from "./door-views";
import { followDoor, type Look } from "./follow-door";
import { watching } from "./mark-watching";
import type { Door } from "./read-door";
import type { DoorStatus, Inside } from "./schema";
import { nobodyInside, serializeCatchUp } from "./serializer";

type Visit = { meetingId: string; participantId: string };

/** The stream of a guest's whole visit: at the door, in the room and after the end. */
export function followVisit(request: Request, guest: GuestActor, visit: Visit): Response {
  return followDoor(request, guest, {
    ...visit,
    mayFollow: (status) => status !== "removed",
    tell: (look) => {
      tellAdmission(look);
      if (look.status === "admitted") tellRoom(look);
    },
    onAlive: watching(),
  });
}

/** The stream of a member who waits at the door: their admission and who is inside. Ends when they are denied. */
export function followAdmission(request: Request, member: UserActor, visit: Visit): Response {
  return followDoor(request, member, {
    ...visit,
    mayFollow: (status) => status !== "removed" && status !== "denied",
    tell: tellAdmission,
    onAlive: watching(),
  });
}

function tellAdmission({ door, me, status, before, say, sayNews, takeAsSaid }: Look) {
  const isOver = isMeetingOver(door.status);
  const inside = insideAsSeenBy(status, door);
  if (!before) {
    say("lobby_catch_up", serializeCatchUp(door, me));
    return takeAsSaid("people", inside);
  }
  if (before.status !== status) say("admission", { status });
  if (isOver && !isMeetingOver(before.door.status)) say("ended", { meeting_status: door.status });
  if (status === "waiting" || status === "admitted") sayNews("people", inside);
}

/** A guest who neither waits nor is inside sees nobody. */
function insideAsSeenBy(status: DoorStatus, door: Door): Inside {
  if (status === "admitted") return insideForThoseInside(door);
  return status === "waiting" ? insideForThoseWaiting(door) : nobodyInside;
}

function tellRoom({ door, me, before, say, sayNews }: Look) {
  const removed = removedForGuests(door);
  const hadRemoved = before !== null && removedForGuests(before.door).identities.length > 0;
  if (removed.identities.length > 0 || hadRemoved) sayNews("removed", removed);
  sayNews("room", roomFor(door, me));
  sayNews("lobby", lobbyForGuests(door));
  const answered = me.shareAnsweredAt?.getTime();
  if (before && answered !== undefined && answered !== before.me.shareAnsweredAt?.getTime()) {
    say("share_answer", { identity: me.identity, allowed: me.shareAllowed ?? false });
  }
}
