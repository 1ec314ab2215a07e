import { markRead } from "@/lib/core/notifications/mark-read";
import { markReadBody } from "@/lib/core/notifications/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Mark your notifications as read",
  description: "Every unread one, or those in `ids`. Ids that aren't in your list change nothing.",
  access: "user",
  body: markReadBody,
  conflicts: [],
  handle: async ({ actor, body }) => markRead(actor.id, body.ids ?? null),
});
