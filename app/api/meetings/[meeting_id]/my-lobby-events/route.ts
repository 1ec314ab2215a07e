import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { followAdmission } from "@/lib/features/door/follow-visit";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { myLobbyEvents } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream the events of your request to join",
  description:
    "For a member who has asked to join. `lobby_catch_up` comes first on every connect. After `admission` with `admitted`, join again to get the token. The stream ends when the caller is declined or removed. People who never asked or were removed get 403 if they can see the meeting, else 404; the latter also after they were declined or stopped waiting.",
  access: "user",
  params: meetingParams,
  events: myLobbyEvents,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.followAdmission,
  handle: async ({ request, actor, resource: participation }) => {
    const { id: participantId } = requireParticipant(participation);
    return followAdmission(request, actor, { meetingId: participation.meetingId, participantId });
  },
});
