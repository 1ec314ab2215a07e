import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { notesPolicy } from "@/lib/notes/policy";
import { listMeetingTasksFor } from "@/lib/tasks/queries";
import { meetingTasksParams, meetingTasksShape } from "@/lib/tasks/schema";
import { serializeMeetingTasks } from "@/lib/tasks/serializer";

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
