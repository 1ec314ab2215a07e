import { isOpenedEntry } from "@/lib/features/vault/find-opened";
import { revealCode } from "@/lib/features/vault/reveal-secret";
import { entryCodeShape, entryParams } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Get the one-time code of a vault entry",
  description:
    "The code of this moment and for how long it is valid. Noted for who created the entry, once in five minutes.",
  access: "user",
  params: entryParams,
  conflicts: ["no_totp", "entry_damaged"],
  response: entryCodeShape,
  needsOpenVault: true,
  load: isOpenedEntry,
  handle: ({ actor, params }) => revealCode(actor, params.entry_id),
});
