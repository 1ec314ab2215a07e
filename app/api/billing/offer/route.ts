import { openOffer } from "@/lib/features/billing/open-offer";
import { offerShape } from "@/lib/features/billing/schema";
import { serializeOffer } from "@/lib/features/billing/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the offer to you",
  description:
    "For people with the free plan who had no free month and no paid plan. It stands for 48 hours from the first time it is asked for. Null when there is none, and where nobody can pay.",
  access: "user",
  response: offerShape.nullable(),
  handle: async ({ actor }) => {
    const offer = await openOffer(actor);
    return offer && serializeOffer(offer);
  },
});
