import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy, hasHostControls } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { openSharing } from "@/lib/features/door/open-sharing";
import { sharingOpenShape } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Let everyone share, or only the host",
  description:
    "For the host and co-hosts. Whoever stands in for an absent host can only close it. Closing takes the right to share from everyone else, including people who were allowed one by one, and stops a share in progress. 409 `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: sharingOpenShape,
  response: sharingOpenShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ actor, resource, body }) => {
    if (body.anyone_can_share && !hasHostControls(actor, resource)) {
      throw forbidden("While the host is away, you can only stop others from sharing.");
    }
    await openSharing(resource.meetingId, body.anyone_can_share);
    return { anyone_can_share: body.anyone_can_share };
  },
});
