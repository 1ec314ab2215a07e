import "server-only";
import { isMeetingOver } from "@/lib/core/meetings/lifecycle";
import type { UserActor } from "@/lib/platform/auth/actor";
import { lobbyForMembers, peopleForMembers, roomFor } from "./door-views";
import { followDoor, type Look } from "./follow-door";
import type { Door } from "./read-door";

/** The stream for a member inside. Ends with the meeting or when they are removed. */
export function followLobby(
  request: Request,
  member: UserActor,
  place: { meetingId: string; participantId: string },
): Response {
  /** Requests to present that were sent on this connection. */
  const asking = new Map<string, Date>();
  return followDoor(request, member, {
    ...place,
    mayFollow: (status) => status === "admitted",
    tell: (look) => {
      const { door, me, status, before, say, sayNews } = look;
      if (before && before.status !== status) say("admission", { status });
      if (isMeetingOver(door.status)) return say("ended", { meeting_status: door.status });
      if (status !== "admitted") return;
      const room = roomFor(door, me);
      sayNews("room", room);
      sayNews("people", peopleForMembers(door));
      sayNews("lobby", lobbyForMembers(door));
      tellShareRequests(look, asking, room.me.has_host_controls);
      tellOwnAnswer(look, asking, room.me.has_host_controls);
    },
  });
}

function tellShareRequests({ door, say }: Look, asking: Map<string, Date>, hasControls: boolean) {
  const open = hasControls ? openRequests(door) : [];
  for (const { identity, displayName, shareAskedAt } of open) {
    if (asking.get(identity)?.getTime() === shareAskedAt.getTime()) continue;
    asking.set(identity, shareAskedAt);
    say("share_request", { identity, display_name: displayName });
  }
  for (const identity of [...asking.keys()]) {
    if (open.some((request) => request.identity === identity)) continue;
    asking.delete(identity);
    const person = door.people.find((one) => one.identity === identity);
    say("share_answer", { identity, allowed: person?.shareAllowed ?? false });
  }
}

/** Sends the answer to the person who asked, unless they got it as somebody with room controls. */
function tellOwnAnswer({ me, before, say }: Look, asking: Map<string, Date>, hasControls: boolean) {
  const answered = me.shareAnsweredAt?.getTime();
  if (!before || answered === undefined || answered === before.me.shareAnsweredAt?.getTime()) return;
  if (asking.has(me.identity) || hasControls) return;
  say("share_answer", { identity: me.identity, allowed: me.shareAllowed ?? false });
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
