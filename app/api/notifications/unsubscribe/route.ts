import { unsubscribeQuery } from "@/lib/core/notifications/schema";
import { resubscribeMails, unsubscribeMails } from "@/lib/core/notifications/unsubscribe-mails";
import { readUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";
import { route } from "@/lib/platform/http/route";

/** High: a mail service calls for many people from few addresses. */
const rateLimit = {
  name: "unsubscribe",
  points: 3600,
  perSeconds: 3600,
  keys: ({ address }: { address: string }) => [address],
};

export const GET = route({
  summary: "Open the page that ends notification emails",
  description:
    "Leads to that page, and changes nothing: scanners of emails open links, too. For email programs that open the address in the header of an email.",
  access: "anyone",
  identifiesCaller: false,
  query: unsubscribeQuery,
  status: 302,
  rateLimit,
  load: async ({ query }) => readUnsubscribeToken(query.token),
  handle: async ({ query }) => {
    const headers = { location: `/unsubscribe?token=${encodeURIComponent(query.token)}`, "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  },
});

export const POST = route({
  summary: "End notification emails",
  description:
    "For the link in such an email: no credential is needed, and the token names the account and the kind. Email programs call it by themselves (RFC 8058).",
  access: "anyone",
  identifiesCaller: false,
  query: unsubscribeQuery,
  conflicts: [],
  // `List-Unsubscribe=One-Click`, as a form.
  takesAnyBody: true,
  rateLimit,
  load: async ({ query }) => readUnsubscribeToken(query.token),
  handle: async ({ resource }) => unsubscribeMails(resource),
});

export const DELETE = route({
  summary: "Get notification emails again",
  description:
    "Takes the same link back. 404 for the daily email: which emails it had collected is chosen in the settings.",
  access: "anyone",
  identifiesCaller: false,
  query: unsubscribeQuery,
  conflicts: [],
  rateLimit,
  load: async ({ query }) => {
    const found = readUnsubscribeToken(query.token);
    return found?.from === "digest" ? null : found;
  },
  handle: async ({ resource }) => resubscribeMails(resource),
});
