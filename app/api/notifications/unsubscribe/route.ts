import { unsubscribeQuery } from "@/lib/core/notifications/schema";
import { unsubscribeMails } from "@/lib/core/notifications/unsubscribe-mails";
import { readUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "End notification emails",
  description:
    "For the link in such an email: no credential is needed, and the token names the account and the kind. Email programs call it by themselves (RFC 8058).",
  access: "anyone",
  identifiesCaller: false,
  query: unsubscribeQuery,
  conflicts: [],
  rateLimit: { name: "unsubscribe", points: 60, perSeconds: 3600, keys: ({ address }) => [address] },
  load: async ({ query }) => readUnsubscribeToken(query.token),
  handle: async ({ resource }) => unsubscribeMails(resource),
});
