import { followLobby } from "@/lib/door/follow-lobby";
import { requireParticipant } from "@/lib/door/require-participant";
import { lobbyEvents } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "Follow door and room from inside",
  description:
    "For members in the room: who is at the door, who is inside, how the room is configured, who asks to present. Begins with `room`, `people` and `lobby`. `poll`: read the polls again. After `ended`, or `admission` with `removed`, it ends.",
  access: "user",
  params: meetingParams,
  events: lobbyEvents,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.followLobby,
  handle: async ({ request, actor, resource: participation }) => {
    const { id: participantId } = requireParticipant(participation);
    return followLobby(request, actor, { meetingId: participation.meetingId, participantId });
  },
});
