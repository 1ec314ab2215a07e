import { doorPolicy } from "@/lib/door/policy";
import { findParticipationFor } from "@/lib/door/queries";
import { getDoor } from "@/lib/door/read-door";
import { waitingEntryShape } from "@/lib/door/schema";
import { serializeWaiting } from "@/lib/door/serializer";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";

export const GET = route({
  summary: "List who waits at the door",
  description: "For anyone in the room; who waits longest comes first.",
  access: "user",
  params: meetingParams,
  response: waitingEntryShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.answer,
  handle: async ({ resource }) => serializeWaiting(await getDoor(resource.meetingId)),
});
