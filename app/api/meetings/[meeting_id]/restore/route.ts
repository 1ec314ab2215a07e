import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingOrDeletedFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { restoreMeeting } from "@/lib/flows/scheduling/restore-meeting";
import { route } from "@/lib/platform/http/route";

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
