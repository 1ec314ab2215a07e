import { isOpenedEntry } from "@/lib/features/vault/find-opened";
import { revealSeed } from "@/lib/features/vault/reveal-secret";
import { entryParams, seedShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Reveal what makes the one-time codes of a vault entry",
  description: "Like a secret: decrypted for this answer, and noted for who created the entry.",
  access: "user",
  params: entryParams,
  conflicts: ["no_totp", "entry_damaged"],
  response: seedShape,
  needsOpenVault: true,
  load: isOpenedEntry,
  handle: ({ actor, params }) => revealSeed(actor, params.entry_id),
});
