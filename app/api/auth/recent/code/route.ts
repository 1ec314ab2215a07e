import { sendCode } from "@/lib/flows/sign-in/prove-recent-auth";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Email yourself a six-digit code",
  description: "The code is valid for ten minutes and five attempts, and replaces any earlier one.",
  access: "user",
  rateLimit: { name: "recent-auth-code", points: 5, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor }) => sendCode(actor),
});
