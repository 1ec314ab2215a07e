import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { meetingParams, meetingShape } from "@/lib/core/meetings/schema";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { syncNow } from "@/lib/features/calendar/sync-now";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Retry the calendar sync of a meeting",
  description:
    "Writes the event in the host's calendar now, also one that was changed or removed there, and answers within seconds. `calendar_sync_status` has the result: `not_connected` while no calendar is connected, or while the meeting has no time; `failed` with `calendar_problem`. Nothing is queued: a change of the meeting is tried for some minutes by itself, and this call once.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  response: meetingShape,
  rateLimit: { name: "calendar-sync", points: 30, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.syncCalendar,
  handle: async ({ actor, resource: meeting }) => {
    await syncNow(meeting.id);
    return serializeMeeting(await getMeetingView(actor, meeting.id));
  },
});
