import { tasksPolicy } from "@/lib/features/tasks/policy";
import { findAssignableFor } from "@/lib/features/tasks/queries";
import { meetingTaskParams, taskOwnerBody } from "@/lib/features/tasks/schema";
import { setTaskOwner } from "@/lib/features/tasks/set-task-owner";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Set whose a meeting's task is",
  description:
    "For the host, and for administrators of the host's organisation: of notes they can't read, only what is nobody's. The owner is a colleague of the host, or nobody with an account. It changes the notes, and the owner is told as soon as they can read them, ten seconds later at the earliest: until then it can be changed back without a word. 409 `notes_not_ready` while new notes are being generated.",
  access: "user",
  params: meetingTaskParams,
  body: taskOwnerBody,
  conflicts: ["notes_not_ready"],
  load: ({ actor, params }) => findAssignableFor(actor, params.meeting_id, params.item_id),
  allow: (_, item) => tasksPolicy.assign(item),
  handle: ({ actor, resource: item, body }) => setTaskOwner(item, body, actor),
});
