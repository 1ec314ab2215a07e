import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { setDeskView } from "@/lib/features/door/mark-person";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { markBody } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Mark your camera as a document camera",
  description: "For people in the room. Sets the attribute `desk_view` in the media room.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  body: markBody,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.actInRoom,
  handle: async ({ resource, body }) => {
    const { id: participantId } = requireParticipant(resource);
    await setDeskView({ meetingId: resource.meetingId, participantId }, body.on);
  },
});
