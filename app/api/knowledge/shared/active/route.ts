import { activeBody } from "@/lib/features/knowledge/schema";
import { switchShared } from "@/lib/features/knowledge/switch-source";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Switch the assistant for notes shared with you",
  description: "Whether it reads, for the caller, notes that are shared with them beyond folders.",
  access: "user",
  body: activeBody,
  conflicts: [],
  handle: ({ actor, body }) => switchShared(actor.id, body.active),
});
