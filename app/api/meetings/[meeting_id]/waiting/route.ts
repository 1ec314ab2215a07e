import { getDoor } from "@/lib/door/read-door";
import { waitingEntryShape, waitingQuery } from "@/lib/door/schema";
import { serializeWaiting, serializeWaitingNames } from "@/lib/door/serializer";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

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
