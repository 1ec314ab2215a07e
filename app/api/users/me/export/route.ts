import { findExport, findExportLink } from "@/lib/flows/accounts/queries";
import { exportShape } from "@/lib/flows/accounts/schema";
import { serializeExport } from "@/lib/flows/accounts/serializer";
import { startExport } from "@/lib/flows/accounts/start-export";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the export of your data",
  description: "While it is `ready`, `url` downloads it. In a signed-in browser, not with a token.",
  access: "user",
  response: exportShape,
  allow: isAtOwnBrowser,
  handle: async ({ actor }) => {
    const row = await findExport(actor.id);
    return serializeExport(row, await findExportLink(row));
  },
});

export const POST = route({
  summary: "Export your data",
  description:
    "Prepares an archive of everything that is yours, and mails you when it can be downloaded. It replaces an earlier one. In a signed-in browser, not with a token. 409 `export_running` while one is being prepared.",
  access: "user",
  response: exportShape,
  status: 202,
  conflicts: ["export_running"],
  rateLimit: { name: "export", points: 10, perSeconds: 24 * 3600, keys: ({ actor }) => [actor.id] },
  allow: isAtOwnBrowser,
  handle: async ({ actor }) => {
    await startExport(actor);
    return serializeExport(await findExport(actor.id), null);
  },
});
