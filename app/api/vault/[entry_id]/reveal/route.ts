import { isOpenedEntry } from "@/lib/features/vault/find-opened";
import { revealSecret } from "@/lib/features/vault/reveal-secret";
import { entryParams, revealBody, revealedShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Reveal the secret of a vault entry",
  description:
    "Decrypted for this answer, and noted for who created the entry: by whom, when, by which browser or token, shown or copied.",
  access: "user",
  params: entryParams,
  body: revealBody,
  conflicts: ["no_secret", "entry_damaged"],
  response: revealedShape,
  needsOpenVault: true,
  load: isOpenedEntry,
  handle: async ({ actor, params, body }) => ({
    secret: await revealSecret(actor, params.entry_id, body.purpose),
  }),
});
