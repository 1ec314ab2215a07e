import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingOrDeletedFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";
import { restoreMeeting } from "@/lib/scheduling/restore-meeting";

export const POST = route({
  summary: "Restore a deleted meeting",
  description: "Has no effect on a meeting that isn't deleted.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  load: ({ actor, params }) => findMeetingOrDeletedFor(actor, params.meeting_id),
  allow: meetingPolicy.restore,
  handle: ({ actor, resource: meeting }) => restoreMeeting(meeting.id, actor),
});
