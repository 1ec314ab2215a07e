import { readUsage } from "@/lib/features/billing/read-usage";
import { usageShape } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what you used",
  description:
    "A meeting counts when the first person is let in, for whoever hosts it then. The period is that of your subscription; without one, the month in your time zone. Limits refuse nothing.",
  access: "user",
  response: usageShape,
  handle: ({ actor }) => readUsage(actor),
});
