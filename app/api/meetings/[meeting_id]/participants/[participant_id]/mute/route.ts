import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getPersonInRoom } from "@/lib/features/door/mark-person";
import { mutePerson } from "@/lib/features/door/mute-people";
import { participantParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Mute a person",
  description:
    "For the host, co-hosts, and whoever stands in for an absent host. The person can unmute themselves again. 409 `not_in_room`.",
  access: "user",
  params: participantParams,
  conflicts: ["not_in_room"],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ params, resource: { meetingId } }) => {
    const { identity } = await getPersonInRoom({ meetingId, participantId: params.participant_id });
    await mutePerson(meetingId, identity);
  },
});
