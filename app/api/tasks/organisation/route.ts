import { readBoard } from "@/lib/features/tasks/queries";
import { taskBoardShape } from "@/lib/features/tasks/schema";
import { serializeBoard } from "@/lib/features/tasks/serializer";
import { startOfWeek } from "@/lib/features/tasks/start-of-week";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Read your organisation's tasks",
  description:
    "Open tasks, and those done since Monday in your zone (`X-Timezone`, else your profile's), of colleagues who share them: at most 500 people with 100 tasks each. A task of a meeting has its words only where you can read them in the notes, as you see them there. `unassigned` has action items of the last 90 days of notes you can read that are nobody's, at most 200; `owner` is a name without an account.",
  access: "user",
  response: taskBoardShape,
  readsTimezone: true,
  handle: async ({ actor, timezone }) =>
    serializeBoard(await readBoard(actor, startOfWeek(new Date(), timezone ?? actor.timezone ?? "UTC")), actor),
});
