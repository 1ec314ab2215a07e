import { findPerson } from "@/lib/flows/people-admin/queries";
import { personParams } from "@/lib/flows/people-admin/schema";
import { startPersonExport } from "@/lib/flows/people-admin/start-person-export";
import { assertRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send a disabled person a copy of their data",
  description:
    "For admins, with proof of recent authentication (`X-Service-Recent-Auth`), in a signed-in browser. The person is mailed a link that works for fourteen days without signing in; no admin gets it. 409 `not_disabled` as long as the account isn't disabled: its person can export by themselves; 409 `export_running` while one is being prepared.",
  access: "admin",
  params: personParams,
  status: 202,
  conflicts: ["not_disabled", "export_running"],
  rateLimit: { name: "admin-export", points: 100, perSeconds: 24 * 3600, keys: ({ actor }) => [actor.id] },
  load: ({ params }) => findPerson(params.person_id),
  allow: isAtOwnBrowser,
  handle: async ({ actor, resource, request }) => {
    await assertRecentAuth(actor, request.headers);
    await startPersonExport(actor, resource.id);
  },
});
