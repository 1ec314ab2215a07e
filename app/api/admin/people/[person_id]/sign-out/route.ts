import { findPerson } from "@/lib/flows/people-admin/queries";
import { personParams } from "@/lib/flows/people-admin/schema";
import { endAllSessions } from "@/lib/platform/auth/end-session";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Sign a person out everywhere",
  description:
    "For admins. Every browser is signed out within seconds, and the vault is closed. API tokens keep working.",
  access: "admin",
  params: personParams,
  conflicts: [],
  load: ({ params }) => findPerson(params.person_id),
  handle: async ({ actor, resource }) => endAllSessions(resource.id, actor),
});
