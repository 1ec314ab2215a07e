import { giveComp } from "@/lib/features/billing/give-comp";
import { findAccount } from "@/lib/features/billing/queries";
import { readPersonBilling } from "@/lib/features/billing/read-person-billing";
import { revokeComp } from "@/lib/features/billing/revoke-comp";
import { compBody, personBillingShape, personParams } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Give somebody a plan",
  description:
    "For admins. Takes the place of one that was given before. A better subscription goes first while it lasts. Also before plans are switched on.",
  access: "admin",
  params: personParams,
  body: compBody,
  response: personBillingShape,
  conflicts: [],
  load: ({ params }) => findAccount(params.person_id),
  handle: async ({ actor, resource, body }) => {
    await giveComp(resource.id, body, actor);
    return readPersonBilling(resource);
  },
});

export const DELETE = route({
  summary: "Take back a plan that was given",
  description: "For admins. At once; no grandfathering gives it again. A repeat changes nothing.",
  access: "admin",
  params: personParams,
  conflicts: [],
  load: ({ params }) => findAccount(params.person_id),
  handle: ({ actor, resource }) => revokeComp(resource.id, actor),
});
