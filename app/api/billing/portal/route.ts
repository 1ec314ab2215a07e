import { openPortal } from "@/lib/features/billing/open-portal";
import { paymentPageShape } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Open the payment portal",
  description:
    "The address of the payment provider's page with your cards and invoices, where you cancel, too. 409 `no_customer` if you never paid here, 409 `billing_off` where there are no plans. 503 where no payment provider is set up.",
  access: "user",
  response: paymentPageShape,
  conflicts: ["billing_off", "no_customer"],
  rateLimit: { name: "billing", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor }) => ({ url: await openPortal(actor) }),
});
