import { askToShare } from "@/lib/door/ask-to-share";
import { requireParticipant } from "@/lib/door/require-participant";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

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
