import { route } from "@/lib/http/route";
import { hideMeeting } from "@/lib/meetings/hide-meeting";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Take a meeting that is over off your own list",
  description:
    "For anyone who was in it. Nobody else's list changes, and the link still opens it. 409 `meeting_not_over` before.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over"],
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.hide,
  handle: ({ actor, resource: meeting }) => hideMeeting(meeting, actor.id),
});
