import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { admitPerson } from "@/lib/features/door/answer-knock";
import { participantParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Admit a person",
  description:
    "For anyone in the room; for guests while they are connected. Who admitted the person is recorded. 409 `already_answered` if someone else was first, `not_waiting` if the person stopped waiting, `policy_forbids` for a guest where administrators allow none.",
  access: "guest",
  params: participantParams,
  conflicts: ["already_answered", "not_waiting", "policy_forbids"],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.answer,
  handle: async ({ actor, params, resource }) => {
    const place = { meetingId: resource.meetingId, participantId: params.participant_id };
    await admitPerson(place, actorInRoom(actor, resource));
  },
});
