import { feedCalendar } from "@/lib/features/tasks/feed-calendar";
import { findFeedOf, listOwnTasks } from "@/lib/features/tasks/queries";
import { taskFeedParams } from "@/lib/features/tasks/schema";
import { serializeOwnTasks } from "@/lib/features/tasks/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a task feed",
  description:
    "The address from `POST /tasks/feed`; it needs no other credential. Open tasks with a due date as whole days of a calendar.",
  access: "anyone",
  identifiesCaller: false,
  params: taskFeedParams,
  contentTypes: ["text/calendar"],
  rateLimit: {
    name: "task-feed",
    points: 120,
    perSeconds: 3600,
    keys: ({ params, address }) => [address, params.token],
  },
  load: ({ params }) => findFeedOf(params.token),
  handle: async ({ resource: owner }) => {
    const now = new Date();
    const { items } = serializeOwnTasks(await listOwnTasks(owner, now));
    return new Response(feedCalendar(items, now), {
      headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
    });
  },
});
