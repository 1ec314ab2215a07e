import { closeVault } from "@/lib/features/vault/close-vault";
import { readNotMeToken } from "@/lib/features/vault/not-me-token";
import { notMeQuery } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Close your vault because somebody else changed what opens it",
  description:
    "For the link in the email that tells you so: no credential is needed, and the token names the account. Signs you out everywhere, closes the vault and forgets what opens it. Every entry stays. The link works for a week.",
  access: "anyone",
  identifiesCaller: false,
  query: notMeQuery,
  conflicts: [],
  rateLimit: { name: "vault-not-me", points: 60, perSeconds: 3600, keys: ({ address }) => [address] },
  load: async ({ query }) => readNotMeToken(query.token),
  handle: async ({ resource: userId }) => closeVault(userId),
});
