import { createTask } from "@/lib/features/tasks/create-task";
import { createTaskBody, taskShape } from "@/lib/features/tasks/schema";
import { serializeOwnTask } from "@/lib/features/tasks/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Add a task",
  description:
    "Only you see it, unless you share your tasks. A day in the text, such as `by Friday` or `tomorrow`, becomes its due date, in the zone of `X-Timezone` or of your profile, and leaves the text where it is a phrase of its own. At most 1,000 tasks are open.",
  access: "user",
  body: createTaskBody,
  conflicts: ["too_many_tasks"],
  status: 201,
  response: taskShape,
  readsTimezone: true,
  handle: async ({ actor, body, timezone }) =>
    serializeOwnTask(await createTask(actor, body, timezone ?? actor.timezone ?? "UTC")),
});
