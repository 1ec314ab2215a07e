import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { lockShape } from "@/lib/features/door/schema";
import { setLock } from "@/lib/features/door/set-lock";
import { route } from "@/lib/platform/http/route";

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
