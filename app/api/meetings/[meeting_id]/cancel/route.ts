import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams, seriesScopeQuery } from "@/lib/meetings/schema";
import { cancelMeeting } from "@/lib/scheduling/cancel-meeting";

export const POST = route({
  summary: "Cancel a meeting",
  description:
    "Emails everyone invited, once. Cancelling again changes nothing. 409 `meeting_started` once someone was admitted.",
  access: "user",
  params: meetingParams,
  query: seriesScopeQuery,
  conflicts: ["meeting_started"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.cancel,
  handle: ({ actor, resource: meeting, timezone }) => cancelMeeting(meeting.id, actor, { timezone }),
});
