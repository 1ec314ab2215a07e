import { archiveMeeting } from "@/lib/core/meetings/archive-meeting";
import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Archive a meeting",
  description: "For the host and people who attended. Changes only your list. Repeats change nothing.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.archive,
  handle: ({ actor, resource: meeting }) => archiveMeeting(meeting.id, actor.id, true),
});

export const DELETE = route({
  summary: "Unarchive a meeting",
  access: "user",
  params: meetingParams,
  conflicts: [],
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.archive,
  handle: ({ actor, resource: meeting }) => archiveMeeting(meeting.id, actor.id, false),
});
