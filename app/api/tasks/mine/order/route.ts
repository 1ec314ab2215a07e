import { saveTaskOrder } from "@/lib/features/tasks/save-task-order";
import { taskOrderBody } from "@/lib/features/tasks/schema";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Put your tasks in order",
  description:
    "Those named get `rank` 0, 1, 2 and so on. What is not yours is passed over. A task that gets another due date loses its place.",
  access: "user",
  body: taskOrderBody,
  handle: ({ actor, body }) => saveTaskOrder(actor, body),
});
