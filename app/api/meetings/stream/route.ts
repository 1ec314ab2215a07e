import { eventStream } from "@/lib/platform/http/event-stream";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream changes of your list of meetings",
  description: "One event, `meetings`, without payload: fetch the list again.",
  access: "user",
  events: { meetings: null },
  handle: async ({ request, actor }) =>
    eventStream({
      request,
      actor,
      subjects: [{ topic: "meetings", subject: actor.id }],
      handle: (_event, send) => send("meetings"),
    }),
});
