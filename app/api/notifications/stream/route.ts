import { eventStream } from "@/lib/platform/http/event-stream";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream changes of your notifications",
  description: "One event, `notifications`, without payload: fetch the list again.",
  access: "user",
  events: { notifications: null },
  handle: async ({ request, actor }) =>
    eventStream({
      request,
      actor,
      subjects: [{ topic: "notifications", subject: actor.id }],
      handle: (_event, send) => send("notifications"),
    }),
});
