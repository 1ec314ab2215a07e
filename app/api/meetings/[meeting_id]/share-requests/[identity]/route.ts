import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { answerShareRequest } from "@/lib/features/door/answer-share-request";
import { shareAnswerBody, shareRequestParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Answer a request to share",
  description:
    "For the host and co-hosts. Identifies the member or guest by the identity in `share_request`. The media server grants the right before anyone is told. A refusal grants and revokes nothing. 409 `not_in_room`; `sharing_changed` if sharing was opened or closed for everyone at the same moment.",
  access: "user",
  params: shareRequestParams,
  conflicts: ["not_in_room", "sharing_changed"],
  body: shareAnswerBody,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ params, resource, body }) =>
    answerShareRequest({ meetingId: resource.meetingId, identity: params.identity }, body.allow),
});
