import { proveRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { recentAuthBody, recentAuthShape } from "@/lib/platform/auth/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Confirm your identity",
  description:
    "Send your password, or the six-digit code from `POST /auth/recent/code`. Send the returned token in the `X-Service-Recent-Auth` header. It is valid for five minutes, for you, in this session.",
  access: "user",
  body: recentAuthBody,
  response: recentAuthShape,
  rateLimit: { name: "recent-auth", points: 10, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => {
    const { token, expiresAt } = await proveRecentAuth(actor, body);
    return { token, expires_at: expiresAt.toISOString() };
  },
});
