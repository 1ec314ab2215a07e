import { createHandoff, handoffSeconds } from "@/lib/features/calendar/create-handoff";
import { handoffShape } from "@/lib/features/calendar/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Let a browser without a session connect your calendar",
  description: "For the phone's app: it opens `GET /calendar/connect?from=app&handoff=…` in a browser. Works once.",
  access: "user",
  response: handoffShape,
  rateLimit: { name: "calendar-handoff", points: 20, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor }) => ({ handoff: await createHandoff(actor.id), expires_in: handoffSeconds }),
});
