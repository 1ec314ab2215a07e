import { assertBilling } from "@/lib/features/billing/assert-billing";
import { readPrices } from "@/lib/features/billing/read-prices";
import { pricesShape } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what plans cost",
  description:
    "As the payment provider said within the last hour. While it doesn't answer, `stale` is true, and the prices are the last known ones. Tax is added. 409 `billing_off` where there are no plans.",
  access: "anyone",
  identifiesCaller: false,
  response: pricesShape,
  conflicts: ["billing_off"],
  handle: async () => {
    assertBilling();
    return readPrices();
  },
});
