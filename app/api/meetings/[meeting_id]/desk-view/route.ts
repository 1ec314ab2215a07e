import { setDeskView } from "@/lib/door/mark-person";
import { requireParticipant } from "@/lib/door/require-participant";
import { markBody } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

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
