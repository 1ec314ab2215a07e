import { getPersonInRoom, setHand } from "@/lib/door/mark-person";
import { participantParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

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
