import { getBilling } from "@/lib/features/billing/queries";
import { ownBillingShape } from "@/lib/features/billing/schema";
import { serializeOwnBilling } from "@/lib/features/billing/serializer";
import { startFreeMonth } from "@/lib/features/billing/start-free-month";
import { env } from "@/lib/platform/env";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Start your free month",
  description:
    "Thirty days of the Team plan, from now, without a card. Once per person, also beyond the deletion of the account: 409 `pass_used`. 409 `billing_off` where there are no plans.",
  access: "user",
  response: ownBillingShape,
  conflicts: ["billing_off", "pass_used"],
  rateLimit: { name: "billing", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor }) => {
    await startFreeMonth(actor);
    return serializeOwnBilling(await getBilling(actor), { isOn: env.BILLING });
  },
});
