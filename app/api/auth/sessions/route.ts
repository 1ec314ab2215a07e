import { endAllSessions } from "@/lib/platform/auth/end-session";
import { listSessionsFor } from "@/lib/platform/auth/queries";
import { sessionShape } from "@/lib/platform/auth/schema";
import { serializeSession } from "@/lib/platform/auth/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List your sessions",
  access: "user",
  response: sessionShape.array(),
  handle: async ({ actor }) => (await listSessionsFor(actor)).map((session) => serializeSession(session, actor)),
});

export const DELETE = route({
  summary: "Sign out everywhere",
  access: "user",
  handle: async ({ actor }) => endAllSessions(actor.id),
});
