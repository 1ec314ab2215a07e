import { eventStream } from "@/lib/platform/http/event-stream";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream changes of your vault's lock",
  description:
    "One event, `vault`, without payload: your vault was opened or closed somewhere, or what opens it changed. Fetch `GET /vault/pin` again.",
  access: "user",
  events: { vault: null },
  handle: async ({ request, actor }) =>
    eventStream({
      request,
      actor,
      subjects: [{ topic: "vault", subject: actor.id }],
      handle: (_event, send) => send("vault"),
    }),
});
