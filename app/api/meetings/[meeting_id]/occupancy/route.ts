import { maySeeOccupancy } from "@/lib/core/meetings/policy";
import { findMeetingToJoin } from "@/lib/core/meetings/queries";
import { meetingParams, occupancyShape } from "@/lib/core/meetings/schema";
import { getOccupancy } from "@/lib/features/door/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get who is in the room",
  description: "For people who can see the meeting, and colleagues of the host before they ask to join.",
  access: "user",
  params: meetingParams,
  response: occupancyShape,
  load: async ({ actor, params }) => {
    const meeting = await findMeetingToJoin(actor, params.meeting_id);
    return meeting && maySeeOccupancy(actor, meeting) ? meeting : null;
  },
  handle: ({ resource: meeting }) => getOccupancy(meeting),
});
