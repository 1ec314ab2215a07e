import { answerShareRequest } from "@/lib/door/answer-share-request";
import { shareAnswerBody, shareRequestParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const POST = route({
  summary: "Let somebody present, or not",
  description:
    "For the host and co-hosts; members and guests alike, by the identity of the `share_request`. The media server lets them before anybody is told. A refusal grants and revokes nothing. 409 `not_in_room`; `sharing_changed` when sharing was opened or closed for all at the same moment.",
  access: "user",
  params: shareRequestParams,
  conflicts: ["not_in_room", "sharing_changed"],
  body: shareAnswerBody,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ params, resource, body }) =>
    answerShareRequest({ meetingId: resource.meetingId, identity: params.identity }, body.allow),
});
