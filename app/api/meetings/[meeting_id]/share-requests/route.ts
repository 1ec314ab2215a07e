import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { askToShare } from "@/lib/features/door/ask-to-share";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Ask to share your screen",
  description:
    "For members in the room. The host and co-hosts receive `share_request`; the answer comes as `share_answer`. 409 `may_share` if no one needs to be asked.",
  access: "user",
  params: meetingParams,
  conflicts: ["may_share"],
  rateLimit: { name: "share-request", points: 20, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.actInRoom,
  handle: async ({ resource }) =>
    askToShare({ meetingId: resource.meetingId, participantId: requireParticipant(resource).id }),
});
