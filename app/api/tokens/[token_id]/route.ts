import { findApiTokenFor } from "@/lib/platform/auth/queries";
import { revokeApiToken } from "@/lib/platform/auth/revoke-api-token";
import { tokenParams } from "@/lib/platform/auth/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Revoke one of your API tokens",
  access: "user",
  params: tokenParams,
  conflicts: [],
  load: ({ actor, params }) => findApiTokenFor(actor, params.token_id),
  handle: async ({ actor, resource: token }) => revokeApiToken(token, actor),
});
