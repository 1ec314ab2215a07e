import { rateCall } from "@/lib/call-rating/rate-call";
import { callRatingBody } from "@/lib/call-rating/schema";
import { requireParticipant } from "@/lib/door/require-participant";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { attended } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const PUT = route({
  summary: "Rate the call quality",
  description: "For people who were admitted, including guests. One rating per person; a later one replaces it.",
  access: "guest",
  params: meetingParams,
  conflicts: [],
  body: callRatingBody,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: async ({ resource, body }) => {
    const { id: participantId } = requireParticipant(resource);
    await rateCall({ meetingId: resource.meetingId, participantId }, body);
  },
});
