import { dismissOffer } from "@/lib/features/billing/dismiss-offer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Close the card of the offer",
  description: "The offer itself stands until it ends. 409 `billing_off` where there are no plans.",
  access: "user",
  conflicts: ["billing_off"],
  handle: ({ actor }) => dismissOffer(actor),
});
