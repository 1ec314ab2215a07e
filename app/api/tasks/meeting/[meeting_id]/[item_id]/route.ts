import { findMeetingTaskFor } from "@/lib/features/tasks/queries";
import { meetingTaskParams, taskShape, updateMeetingTaskBody } from "@/lib/features/tasks/schema";
import { serializeMeetingTask } from "@/lib/features/tasks/serializer";
import { updateMeetingTask } from "@/lib/features/tasks/update-meeting-task";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

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
