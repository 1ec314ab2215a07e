import { findPerson } from "@/lib/flows/people-admin/queries";
import { queueDeletion } from "@/lib/flows/people-admin/queue-deletion";
import { deletionNoticeShape, personParams } from "@/lib/flows/people-admin/schema";
import { serializeNotice } from "@/lib/flows/people-admin/serializer";
import { withdrawDeletion } from "@/lib/flows/people-admin/withdraw-deletion";
import { assertRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Delete a disabled account in fourteen days",
  description:
    "For admins, with proof of recent authentication (`X-Service-Recent-Auth`), in a signed-in browser. The person is mailed the day. Enabling the account, or `DELETE` of the same path, calls it off. `would_delete` of the person says what happens. 409 `not_disabled` as long as the account isn't disabled; 409 `deletion_planned` if it is on the way already.",
  access: "admin",
  params: personParams,
  response: deletionNoticeShape,
  status: 201,
  conflicts: ["not_disabled", "deletion_planned"],
  rateLimit: { name: "admin-deletion", points: 100, perSeconds: 24 * 3600, keys: ({ actor }) => [actor.id] },
  load: ({ params }) => findPerson(params.person_id),
  allow: isAtOwnBrowser,
  handle: async ({ actor, resource, request }) => {
    await assertRecentAuth(actor, request.headers);
    return serializeNotice(await queueDeletion(actor, resource.id));
  },
});

export const DELETE = route({
  summary: "Call off the deletion of an account",
  description: "For admins. The person is mailed that it stays. Repeats change nothing.",
  access: "admin",
  params: personParams,
  conflicts: [],
  load: ({ params }) => findPerson(params.person_id),
  handle: ({ actor, resource }) => withdrawDeletion(actor, resource.id),
});
