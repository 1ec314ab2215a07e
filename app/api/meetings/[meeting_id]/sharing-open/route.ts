import { openSharing } from "@/lib/door/open-sharing";
import { doorPolicy } from "@/lib/door/policy";
import { findParticipationFor } from "@/lib/door/queries";
import { sharingOpenShape } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Let everybody present, or only the host",
  description:
    "For the host and co-hosts. Closing takes the right to present from everybody but them, also from those who were let present one by one, and ends a share in progress. 409 `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  body: sharingOpenShape,
  response: sharingOpenShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.order,
  handle: async ({ resource, body }) => {
    await openSharing(resource.meetingId, body.anyone_can_share);
    return { anyone_can_share: body.anyone_can_share };
  },
});
