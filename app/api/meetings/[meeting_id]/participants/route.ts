import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getDoor } from "@/lib/features/door/read-door";
import { participantShape } from "@/lib/features/door/schema";
import { serializePeople } from "@/lib/features/door/serializer";
import { route } from "@/lib/platform/http/route";

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
