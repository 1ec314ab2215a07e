import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { endMeeting } from "@/lib/flows/calls/end-meeting";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "End a meeting for everyone",
  description: "Disconnects everyone and starts the notes. 409 `meeting_not_live` if the meeting isn't in progress.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_live"],
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.end,
  handle: ({ actor, resource: meeting }) => endMeeting(meeting.id, actor),
});
