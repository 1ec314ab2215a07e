import { readBoard } from "@/lib/features/tasks/queries";
import { taskBoardQuery, taskBoardShape } from "@/lib/features/tasks/schema";
import { serializeBoard } from "@/lib/features/tasks/serializer";
import { startOfWeek } from "@/lib/features/tasks/start-of-week";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { pageHeaders } from "@/lib/platform/pagination";

export const GET = route({
  summary: "Read your organisation's tasks",
  description:
    "Open tasks, and those done since Monday in your zone (`X-Timezone`, else your profile's), of colleagues who share them, by name: at most 100 tasks of each. A task of a meeting has its words only where you can read them in the notes, as you see them there. `unassigned` has action items of the last 90 days of notes you can read that are nobody's, at most 200; `owner` is a name without an account. Further people are on further pages, as the Link header says.",
  access: "user",
  query: taskBoardQuery,
  response: taskBoardShape,
  readsTimezone: true,
  handle: async ({ request, actor, query, timezone }) => {
    const board = await readBoard(actor, {
      since: startOfWeek(new Date(), timezone ?? actor.timezone ?? "UTC"),
      teamId: query.team_id,
      after: query.cursor,
      limit: query.limit,
    });
    return jsonResponse(serializeBoard(board, actor), { headers: pageHeaders(request, board.next) });
  },
});
