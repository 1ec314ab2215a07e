import { createApiToken } from "@/lib/platform/auth/create-api-token";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { listApiTokensFor } from "@/lib/platform/auth/queries";
import { apiTokenShape, createApiTokenBody, createdApiTokenShape } from "@/lib/platform/auth/schema";
import { serializeApiToken } from "@/lib/platform/auth/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List your API tokens",
  access: "user",
  response: apiTokenShape.array(),
  handle: async ({ actor }) => (await listApiTokensFor(actor)).map(serializeApiToken),
});

export const POST = route({
  summary: "Create an API token",
  description:
    "The token acts as you. Its secret is shown only once. Only a signed-in browser can create tokens, not another token.",
  access: "user",
  body: createApiTokenBody,
  response: createdApiTokenShape,
  status: 201,
  rateLimit: { name: "tokens", points: 30, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  allow: isAtOwnBrowser,
  handle: async ({ actor, body }) => {
    const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
    const { token, secret } = await createApiToken(actor, { name: body.name, scope: body.scope, expiresAt });
    return { ...serializeApiToken(token), token: secret };
  },
});
