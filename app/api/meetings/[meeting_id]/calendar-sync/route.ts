import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor, getMeetingView } from "@/lib/meetings/queries";
import { meetingParams, meetingShape } from "@/lib/meetings/schema";
import { serializeMeeting } from "@/lib/meetings/serializer";

export const POST = route({
  summary: "Retry the calendar sync of a meeting",
  description: "`calendar_sync_status` has the result: `not_connected` while no calendar is connected.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  response: meetingShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.syncCalendar,
  handle: async ({ actor, resource: meeting }) => serializeMeeting(await getMeetingView(actor, meeting.id)),
});
