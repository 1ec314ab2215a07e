import { importEntries } from "@/lib/features/vault/add-imported-entries";
import { importBytesMax } from "@/lib/features/vault/constants";
import { findOpened } from "@/lib/features/vault/find-opened";
import { importBody, importedShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Import vault entries",
  description:
    "Up to 1,000 entries and 10 MB at a time. What the caller sees already is skipped: same host, user name and secret, or, without a secret, the same label, notes, host and user name. An entry that is invalid is skipped with the reason.",
  access: "user",
  body: importBody,
  bodyBytesMax: importBytesMax,
  conflicts: [],
  response: importedShape,
  needsOpenVault: true,
  load: findOpened,
  handle: ({ actor, body }) => importEntries(actor, body.entries),
});
