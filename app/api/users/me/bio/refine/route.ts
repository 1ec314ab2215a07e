import { refineBio } from "@/lib/core/users/refine-bio";
import { refineBioBody, refinedBioShape } from "@/lib/core/users/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Suggest a tidier bio",
  description:
    "By the language model if one is configured, otherwise by rules for spaces, capitals and full stops. Nothing is saved.",
  access: "user",
  body: refineBioBody,
  response: refinedBioShape,
  rateLimit: { name: "refine-bio", points: 30, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ body }) => ({ text: await refineBio(body.text) }),
});
