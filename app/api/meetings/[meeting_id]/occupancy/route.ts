import { getOccupancy } from "@/lib/door/queries";
import { route } from "@/lib/http/route";
import { findMeetingToJoin } from "@/lib/meetings/queries";
import { meetingParams, occupancyShape } from "@/lib/meetings/schema";

export const GET = route({
  summary: "See who is in the room",
  description: "For people who may know the meeting, and colleagues of the host.",
  access: "user",
  params: meetingParams,
  response: occupancyShape,
  load: ({ actor, params }) => findMeetingToJoin(actor, params.meeting_id),
  handle: ({ resource: meeting }) => getOccupancy(meeting),
});
