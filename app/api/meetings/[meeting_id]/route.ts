import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor, findMeetingOrDeletedFor, getMeetingView } from "@/lib/meetings/queries";
import { meetingParams, meetingShape, seriesScopeQuery, updateMeetingBody } from "@/lib/meetings/schema";
import { serializeMeeting } from "@/lib/meetings/serializer";
import { deleteMeeting } from "@/lib/scheduling/delete-meeting";
import { parseMeetingChange } from "@/lib/scheduling/parse-meeting";
import { updateMeeting } from "@/lib/scheduling/update-meeting";

export const GET = route({
  summary: "Get a meeting",
  access: "user",
  params: meetingParams,
  response: meetingShape,
  handle: async ({ actor, params }) => serializeMeeting(await getMeetingView(actor, params.meeting_id)),
});

export const PATCH = route({
  summary: "Update a meeting",
  description:
    "Only the fields sent are changed. Rescheduling emails everyone invited and asks for their answers again. 409 `meeting_started` if the meeting has started and the time or recording would change; `booking_overlap` if a booked meeting would take the time of another booking.",
  access: "user",
  params: meetingParams,
  query: seriesScopeQuery,
  conflicts: ["booking_overlap", "meeting_over", "meeting_started"],
  body: updateMeetingBody,
  response: meetingShape,
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.update,
  handle: async ({ actor, resource: meeting, body, timezone }) => {
    await updateMeeting(meeting.id, parseMeetingChange(body), actor, { timezone });
    return serializeMeeting(await getMeetingView(actor, meeting.id));
  },
});

export const DELETE = route({
  summary: "Delete a meeting",
  description:
    "Deletes it for everyone. Its content is kept, and the host can restore it. Repeats change nothing. 409 `meeting_not_over` before the end.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over"],
  load: ({ actor, params }) => findMeetingOrDeletedFor(actor, params.meeting_id),
  allow: meetingPolicy.delete,
  handle: ({ actor, resource: meeting }) => deleteMeeting(meeting.id, actor),
});
