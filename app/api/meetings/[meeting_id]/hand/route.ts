import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { setHand } from "@/lib/features/door/mark-person";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { handBody } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Raise or lower your hand",
  description:
    "For people in the room. Sets the attribute `hand` in the media room: a number that is smaller the earlier the hand was raised.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  body: handBody,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.actInRoom,
  handle: async ({ resource, body }) => {
    const { id: participantId } = requireParticipant(resource);
    await setHand({ meetingId: resource.meetingId, participantId }, body.raised);
  },
});
