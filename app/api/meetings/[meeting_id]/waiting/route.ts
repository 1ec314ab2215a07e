import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getDoor } from "@/lib/features/door/read-door";
import { waitingEntryShape, waitingQuery } from "@/lib/features/door/schema";
import { serializeWaiting, serializeWaitingNames } from "@/lib/features/door/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List people waiting to join",
  description:
    "For anyone in the room; for guests while they are connected, and without email addresses. Those who have waited longest come first.",
  access: "guest",
  params: meetingParams,
  query: waitingQuery,
  response: waitingEntryShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.answer,
  handle: async ({ actor, resource }) => {
    const door = await getDoor(resource.meetingId);
    return actor.kind === "guest" ? serializeWaitingNames(door) : serializeWaiting(door);
  },
});
