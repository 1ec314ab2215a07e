import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { followLobby } from "@/lib/features/door/follow-lobby";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { lobbyEvents } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

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
