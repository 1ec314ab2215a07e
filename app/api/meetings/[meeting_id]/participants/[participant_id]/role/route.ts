import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { giveRole } from "@/lib/features/door/give-role";
import { getDoorPerson } from "@/lib/features/door/read-door";
import { participantParams, participantShape, roleBody } from "@/lib/features/door/schema";
import { serializeParticipantIn } from "@/lib/features/door/serializer";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Make a person co-host, or member again",
  description:
    "For the host. A co-host is a colleague of the host in the room, and has the host's controls except giving roles, ending and deleting the meeting, and its notes. While neither host nor co-host is connected, the colleague who was admitted first stands in: they can mute, lower hands, require approval, stop sharing and remove uninvited guests, and appear as `cohost`. 409 `not_in_room`, `not_a_colleague`.",
  access: "user",
  params: participantParams,
  conflicts: ["not_a_colleague", "not_in_room"],
  body: roleBody,
  response: participantShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.giveRole,
  handle: async ({ actor, params, resource, body }) => {
    await giveRole({ meetingId: resource.meetingId, participantId: params.participant_id }, body.meeting_role, actor);
    const { door, person } = await getDoorPerson(resource.meetingId, params.participant_id);
    return serializeParticipantIn(door, person);
  },
});
