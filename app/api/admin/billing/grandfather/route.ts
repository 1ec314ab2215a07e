import { giveComps } from "@/lib/features/billing/give-comps";
import { grandfatherBody, grandfatherShape } from "@/lib/features/billing/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Give a plan to everybody who has none given",
  description:
    "For admins. For ever, to each account about which no administrator has decided: comps that ended or were revoked stay as they are. Safe to repeat, and for two admins at once. `written` and `skipped` add up to the accounts.",
  access: "admin",
  body: grandfatherBody,
  response: grandfatherShape,
  handle: ({ actor, body }) => giveComps(body, actor),
});
