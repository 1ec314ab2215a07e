import "server-only";
import { policyWords } from "@/lib/core/installation-policy/constants";
import { isMeetingOver } from "@/lib/core/meetings/lifecycle";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { insideForThoseInside, insideForThoseWaiting, lobbyForGuests, removedForGuests, roomFor } from "./door-views";
import { type DoorSnapshot, followDoor } from "./follow-door";
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
    update: (snapshot) => {
      sendAdmission(snapshot);
      sendPolicy(snapshot);
      if (snapshot.status === "admitted") sendRoom(snapshot);
    },
    onAlive: watching(),
  });
}

/** The stream of a member who waits at the door: their admission and who is inside. Ends when they are denied. */
export function followAdmission(request: Request, member: UserActor, visit: Visit): Response {
  return followDoor(request, member, {
    ...visit,
    mayFollow: (status) => status !== "removed" && status !== "denied",
    update: sendAdmission,
    onAlive: watching(),
  });
}

function sendAdmission({ door, me, status, before, send, sendIfChanged, markAsSent }: DoorSnapshot) {
  const isOver = isMeetingOver(door.status);
  const inside = insideAsSeenBy(status, door);
  if (!before) {
    send("lobby_catch_up", serializeCatchUp(door, me));
    return markAsSent("people", inside);
  }
  if (before.status !== status) send("admission", { status });
  if (isOver && !isMeetingOver(before.door.status)) send("ended", { meeting_status: door.status });
  if (status === "waiting" || status === "admitted") sendIfChanged("people", inside);
}

/** Guests who are inside when the policy changes stay until they leave. */
function sendPolicy({ door, me, status, sendIfChanged }: DoorSnapshot) {
  if (door.guestsAllowed || me.isConnected || (status !== "denied" && status !== "admitted")) return;
  sendIfChanged("policy", { rule: "guests", message: policyWords.guests });
}

/** A guest who neither waits nor is inside sees nobody. */
function insideAsSeenBy(status: DoorStatus, door: Door): Inside {
  if (status === "admitted") return insideForThoseInside(door);
  return status === "waiting" ? insideForThoseWaiting(door) : nobodyInside;
}

function sendRoom({ door, me, before, send, sendIfChanged }: DoorSnapshot) {
  const removed = removedForGuests(door);
  const hadRemoved = before !== null && removedForGuests(before.door).identities.length > 0;
  if (removed.identities.length > 0 || hadRemoved) sendIfChanged("removed", removed);
  sendIfChanged("room", roomFor(door, me));
  sendIfChanged("lobby", lobbyForGuests(door));
  const answered = me.shareAnsweredAt?.getTime();
  if (before && answered !== undefined && answered !== before.me.shareAnsweredAt?.getTime()) {
    send("share_answer", { identity: me.identity, allowed: me.shareAllowed ?? false });
  }
}
