import { denyPerson } from "@/lib/door/answer-knock";
import { participantParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const POST = route({
  summary: "Send somebody away",
  description:
    "Anyone in the room may, a guest while connected. The person may ask again. 409 `already_answered`, `not_waiting`.",
  access: "guest",
  params: participantParams,
  conflicts: ["already_answered", "not_waiting"],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.answer,
  handle: async ({ actor, params, resource }) => {
    const place = { meetingId: resource.meetingId, participantId: params.participant_id };
    await denyPerson(place, actorInRoom(actor, resource));
  },
});
