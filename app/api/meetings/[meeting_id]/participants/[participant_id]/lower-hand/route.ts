import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getPersonInRoom, setHand } from "@/lib/features/door/mark-person";
import { participantParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Lower a person's hand",
  description:
    "For the host, co-hosts, and whoever stands in for an absent host. A lowered hand stays down. 409 `not_in_room`.",
  access: "user",
  params: participantParams,
  conflicts: ["not_in_room"],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ params, resource: { meetingId } }) => {
    const { id: participantId } = await getPersonInRoom({ meetingId, participantId: params.participant_id });
    await setHand({ meetingId, participantId }, false);
  },
});
