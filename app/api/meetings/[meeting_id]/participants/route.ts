import { getDoor } from "@/lib/door/read-door";
import { participantShape } from "@/lib/door/schema";
import { serializePeople } from "@/lib/door/serializer";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "List participants",
  description:
    "For people in the room: who was invited, waits, was admitted, declined or removed. `left` is absent. `meeting_role` is `host`, `cohost`, `member` or `guest`.",
  access: "user",
  params: meetingParams,
  response: participantShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.seePeople,
  handle: async ({ resource }) => serializePeople(await getDoor(resource.meetingId)),
});
