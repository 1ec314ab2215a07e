import { route } from "@/lib/http/route";
import { notFound } from "@/lib/refusal";
import { findMeetingTaskFor } from "@/lib/tasks/queries";
import { meetingTaskParams, taskShape, updateMeetingTaskBody } from "@/lib/tasks/schema";
import { serializeMeetingTask } from "@/lib/tasks/serializer";
import { updateMeetingTask } from "@/lib/tasks/update-meeting-task";

export const PATCH = route({
  summary: "Change a meeting's task",
  description:
    "Of any action item of notes you can read; it changes your own copy of its state, and the notes stay as they are. What its owner has done is done for everyone. A `due` of null clears it.",
  access: "user",
  params: meetingTaskParams,
  body: updateMeetingTaskBody,
  conflicts: [],
  response: taskShape,
  load: ({ actor, params }) => findMeetingTaskFor(actor, params.meeting_id, params.item_id),
  handle: async ({ actor, params, resource: task, body }) => {
    await updateMeetingTask(task, actor, body);
    const changed = await findMeetingTaskFor(actor, params.meeting_id, params.item_id);
    if (!changed) throw notFound();
    return serializeMeetingTask(changed);
  },
});
