import { removePerson } from "@/lib/door/remove-person";
import { participantParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy, mayRemove } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const POST = route({
  summary: "Put somebody out for good",
  description:
    "For the host and co-hosts; whoever stands in for an absent host may remove only guests whom nobody invited. Their connection is cut at once, everything they hold opens nothing any more, and a new knock from the same account, guest, invitation, address or browser is refused until the host asks them again. 409 `host_stays`, `own_removal`, `meeting_over`.",
  access: "user",
  params: participantParams,
  conflicts: ["host_stays", "meeting_cancelled", "meeting_over", "own_removal"],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ actor, params, resource }) =>
    removePerson(
      { meetingId: resource.meetingId, participantId: params.participant_id },
      {
        ...actorInRoom(actor, resource),
        participantId: resource.participant?.id ?? null,
        mayRemove: (person) => mayRemove(resource, person),
      },
    ),
});
