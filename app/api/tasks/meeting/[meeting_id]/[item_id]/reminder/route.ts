import { tasksPolicy } from "@/lib/features/tasks/policy";
import { findAssignableFor } from "@/lib/features/tasks/queries";
import { remindOwner } from "@/lib/features/tasks/remind-owner";
import { meetingTaskParams } from "@/lib/features/tasks/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Remind whose a meeting's task is",
  description:
    "For who may give the task to somebody else. Its owner is notified once: 429 `rate_limited` until 20 hours later, whoever asks. 409 `nobody_to_remind` if it is nobody's with an account, the caller's own or done, or its owner can't read it.",
  access: "user",
  params: meetingTaskParams,
  conflicts: ["nobody_to_remind"],
  load: ({ actor, params }) => findAssignableFor(actor, params.meeting_id, params.item_id),
  allow: (_, item) => tasksPolicy.assign(item),
  finalRateLimit: {
    name: "task-reminder",
    points: 1,
    // A little less than a day: the next one may come earlier in the morning.
    perSeconds: 20 * 3600,
    keys: ({ params }) => [`${params.meeting_id} ${params.item_id}`],
    countsRefused: false,
  },
  handle: ({ actor, resource: item }) => remindOwner(item, actor),
});
