import { getBilling } from "@/lib/features/billing/queries";
import { ownBillingShape } from "@/lib/features/billing/schema";
import { serializeOwnBilling } from "@/lib/features/billing/serializer";
import { env } from "@/lib/platform/env";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get your plan",
  description:
    "From Parley's own records: the payment provider isn't asked. Where an installation has no plans, the plan is `team` with the source `default`.",
  access: "user",
  response: ownBillingShape,
  handle: async ({ actor }) => serializeOwnBilling(await getBilling(actor), { isOn: env.BILLING }),
});
