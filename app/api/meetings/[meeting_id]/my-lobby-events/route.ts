import { followAdmission } from "@/lib/door/follow-visit";
import { requireParticipant } from "@/lib/door/require-participant";
import { myLobbyEvents } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "Follow your own admission",
  description:
    "For a member at the door, once they asked to join. `lobby_catch_up` first on every connect; after `admission` with `admitted`, join again for the token. Ends when the caller is denied or removed. Refused for who never asked or was removed: 403 to those who may know the meeting, 404 to others; to these also after a denial and once they withdrew.",
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
