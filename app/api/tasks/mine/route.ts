import { doneSince, listOwnTasks } from "@/lib/features/tasks/queries";
import { ownTasksShape } from "@/lib/features/tasks/schema";
import { serializeOwnTasks } from "@/lib/features/tasks/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List your tasks",
  description:
    "Those you added, and action items of which you are the owner, of meetings whose notes you can read, in the words of the notes as you see them. Open ones, and those done in the last fortnight, by due date. At most 1,000 of each kind.",
  access: "user",
  response: ownTasksShape,
  handle: async ({ actor }) => serializeOwnTasks(await listOwnTasks(actor, doneSince(new Date()))),
});
