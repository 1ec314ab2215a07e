import { route } from "@/lib/http/route";
import { deleteMeeting } from "@/lib/meetings/delete-meeting";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor, findMeetingOrDeletedFor, getMeetingView } from "@/lib/meetings/queries";
import { meetingParams, meetingShape, updateMeetingBody } from "@/lib/meetings/schema";
import { serializeMeeting } from "@/lib/meetings/serializer";
import { parseMeetingChange } from "@/lib/scheduling/parse-meeting";
import { updateMeeting } from "@/lib/scheduling/update-meeting";

export const GET = route({
  summary: "Read a meeting",
  access: "user",
  params: meetingParams,
  response: meetingShape,
  handle: async ({ actor, params }) => serializeMeeting(await getMeetingView(actor, params.meeting_id)),
});

export const PATCH = route({
  summary: "Change a meeting",
  description:
    "Only sent fields change. A move in time mails everyone invited and asks for their answers anew. 409 `meeting_started` when the time of a meeting that is not ahead, or whether it is to be recorded, would change.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_over", "meeting_started"],
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
  summary: "Delete a meeting that is over",
  description:
    "It is gone for everybody; what it holds is kept, and its host can restore it. Deleting twice is no error. 409 `meeting_not_over` while it is ahead or running.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over"],
  load: ({ actor, params }) => findMeetingOrDeletedFor(actor, params.meeting_id),
  allow: meetingPolicy.delete,
  handle: ({ actor, resource: meeting }) => deleteMeeting(meeting.id, actor),
});
