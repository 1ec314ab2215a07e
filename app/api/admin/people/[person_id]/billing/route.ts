import { findAccount } from "@/lib/features/billing/queries";
import { readPersonBilling } from "@/lib/features/billing/read-person-billing";
import { personBillingShape, personParams } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get somebody's plan",
  description: "For admins. Looking isn't recorded. While the installation has no plans, everybody has `team`.",
  access: "admin",
  params: personParams,
  response: personBillingShape,
  load: ({ params }) => findAccount(params.person_id),
  handle: ({ resource }) => readPersonBilling(resource),
});
