import { meetingParams } from "@/lib/core/meetings/schema";
import { attended } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { rateCall } from "@/lib/flows/calls/rate-call";
import { callRatingBody } from "@/lib/flows/calls/schema";
import { route } from "@/lib/platform/http/route";

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
