import { hideMeeting } from "@/lib/core/meetings/hide-meeting";
import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Hide a meeting from your list",
  description:
    "For anyone who took part. Changes only your list, and the link still works. 409 `meeting_not_over` before the end.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over"],
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.hide,
  handle: ({ actor, resource: meeting }) => hideMeeting(meeting, actor.id),
});
