import { recentAuthBody, recentAuthShape } from "@/lib/auth/schema";
import { route } from "@/lib/http/route";
import { proveRecentAuth } from "@/lib/sign-in/recent-auth";

export const POST = route({
  summary: "Prove again that it is you",
  description:
    "Send your password, or the six-digit code from `POST /auth/recent/code`. The token goes into the header `X-Service-Recent-Auth`, holds for five minutes, and only for you in this session.",
  access: "user",
  body: recentAuthBody,
  response: recentAuthShape,
  rateLimit: { name: "recent-auth", points: 10, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => {
    const { token, expiresAt } = await proveRecentAuth(actor, body);
    return { token, expires_at: expiresAt.toISOString() };
  },
});
