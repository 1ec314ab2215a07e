import { endMeeting } from "@/lib/calls/end-meeting";
import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";

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
