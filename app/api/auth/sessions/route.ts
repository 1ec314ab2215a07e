import { endAllSessions } from "@/lib/auth/end-session";
import { listSessionsFor } from "@/lib/auth/queries";
import { sessionShape } from "@/lib/auth/schema";
import { serializeSession } from "@/lib/auth/serializer";
import { route } from "@/lib/http/route";

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
