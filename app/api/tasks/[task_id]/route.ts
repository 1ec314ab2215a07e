import { deleteTask } from "@/lib/features/tasks/delete-task";
import { findTaskFor } from "@/lib/features/tasks/queries";
import { taskParams, taskShape, updateTaskBody } from "@/lib/features/tasks/schema";
import { serializeOwnTask } from "@/lib/features/tasks/serializer";
import { updateTask } from "@/lib/features/tasks/update-task";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const PATCH = route({
  summary: "Change one of your tasks",
  description: "Of those you added. Fields left out are unchanged; a `due` of null clears it.",
  access: "user",
  params: taskParams,
  body: updateTaskBody,
  conflicts: [],
  response: taskShape,
  load: ({ actor, params }) => findTaskFor(actor, params.task_id),
  handle: async ({ actor, resource: task, body }) => {
    await updateTask(task, body);
    const changed = await findTaskFor(actor, task.id);
    if (!changed) throw notFound();
    return serializeOwnTask(changed);
  },
});

export const DELETE = route({
  summary: "Delete one of your tasks",
  description: "Of those you added. A meeting's task belongs to its notes, where the host takes it out.",
  access: "user",
  params: taskParams,
  conflicts: [],
  load: ({ actor, params }) => findTaskFor(actor, params.task_id),
  handle: ({ resource: task }) => deleteTask(task.id),
});
