import { lockShape } from "@/lib/door/schema";
import { setLock } from "@/lib/door/set-lock";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const POST = route({
  summary: "Require approval to join, or not",
  description:
    "For the host, co-hosts inside, and whoever stands in for an absent host. Guests always ask to join; while locked, colleagues do too. Unlocking admits the colleagues who wait. 409 `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: lockShape,
  response: lockShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ actor, resource, body }) => {
    await setLock(resource.meetingId, body.locked, actorInRoom(actor, resource));
    return { locked: body.locked };
  },
});
