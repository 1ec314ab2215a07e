import { exportEntries, exportTypes } from "@/lib/features/vault/export-entries";
import { findOpened } from "@/lib/features/vault/find-opened";
import { exportBody } from "@/lib/features/vault/schema";
import { assertRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Export the vault",
  description:
    "All that the caller sees, in clear, as Bitwarden writes it. It takes the `X-Service-Recent-Auth` header: 403 `recent_auth_required` without. The file is made for this answer and kept nowhere.",
  access: "user",
  body: exportBody,
  conflicts: [],
  contentTypes: exportTypes,
  needsOpenVault: true,
  load: findOpened,
  handle: async ({ request, actor, body }) => {
    await assertRecentAuth(actor, request.headers);
    return exportEntries(actor, body.format);
  },
});
