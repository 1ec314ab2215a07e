import { endSession } from "@/lib/auth/end-session";
import { findSessionFor } from "@/lib/auth/queries";
import { sessionParams } from "@/lib/auth/schema";
import { route } from "@/lib/http/route";

export const DELETE = route({
  summary: "Sign out one session",
  access: "user",
  params: sessionParams,
  conflicts: [],
  load: ({ actor, params }) => findSessionFor(actor, params.session_id),
  handle: async ({ actor, resource: session }) => endSession(actor.id, session.id),
});
