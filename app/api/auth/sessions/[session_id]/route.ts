import { endSession } from "@/lib/platform/auth/end-session";
import { findSessionFor } from "@/lib/platform/auth/queries";
import { sessionParams } from "@/lib/platform/auth/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Sign out one session",
  access: "user",
  params: sessionParams,
  conflicts: [],
  load: ({ actor, params }) => findSessionFor(actor, params.session_id),
  handle: async ({ actor, resource: session }) => endSession(actor.id, session.id),
});
