import { findMailedExport } from "@/lib/flows/accounts/queries";
import { exportLinkParams } from "@/lib/flows/accounts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Download the data of a disabled account",
  description:
    "The link that its person was mailed. It needs no other credential, leads to the file, and works for fourteen days.",
  access: "anyone",
  identifiesCaller: false,
  params: exportLinkParams,
  status: 302,
  rateLimit: { name: "mailed-export", points: 60, perSeconds: 3600, keys: ({ address }) => [address] },
  load: ({ params }) => findMailedExport(params.export_token),
  handle: async ({ resource }) =>
    new Response(null, { status: 302, headers: { location: resource, "cache-control": "no-store" } }),
});
