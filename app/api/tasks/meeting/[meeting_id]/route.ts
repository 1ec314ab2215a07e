import { findMeetingFor } from "@/lib/core/meetings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { listMeetingTasksFor } from "@/lib/features/tasks/queries";
import { meetingTasksParams, meetingTasksShape } from "@/lib/features/tasks/schema";
import { serializeMeetingTasks } from "@/lib/features/tasks/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what became of a meeting's action items",
  description: "For readers of its notes: which of them are done, and their due dates.",
  access: "user",
  params: meetingTasksParams,
  response: meetingTasksShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.read,
  handle: async ({ actor, resource: meeting }) =>
    serializeMeetingTasks(await listMeetingTasksFor(actor, [meeting.id]), actor),
});
