import { followLobby } from "@/lib/door/follow-lobby";
import { requireParticipant } from "@/lib/door/require-participant";
import { lobbyEvents } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "Stream the events of the room",
  description:
    "For members in the room: who is waiting, who is inside, the room's settings, and who asks to share their screen. Starts with `room`, `people` and `lobby`. `poll`: fetch the polls again. The stream ends after `ended`, or `admission` with `removed`.",
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
