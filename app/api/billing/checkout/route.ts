import { checkoutBody, paymentPageShape } from "@/lib/features/billing/schema";
import { startCheckout } from "@/lib/features/billing/start-checkout";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Start paying for a plan",
  description:
    "The address of the payment provider's page. Nothing is granted until the provider says that it was paid. 409 `already_subscribed`: change the subscription in the portal. 409 `billing_off` where there are no plans. 503 where no payment provider is set up.",
  access: "user",
  body: checkoutBody,
  response: paymentPageShape,
  conflicts: ["already_subscribed", "billing_off"],
  rateLimit: { name: "billing", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => ({ url: await startCheckout(actor, { lookupKey: body.lookup_key }) }),
});
