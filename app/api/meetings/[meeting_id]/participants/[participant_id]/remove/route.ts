import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy, mayRemove } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { removePerson } from "@/lib/features/door/remove-person";
import { participantParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Remove a person",
  description:
    "For the host and co-hosts. Whoever stands in for an absent host can remove only uninvited guests. Disconnects the person at once and invalidates all their credentials. Further requests to join from the same account, guest, invitation, address or browser are refused until the host invites them again. 409 `host_stays`, `own_removal`, `meeting_over`.",
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
