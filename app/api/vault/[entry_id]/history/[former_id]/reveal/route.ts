import { findOpenedFormer } from "@/lib/features/vault/find-opened";
import { revealFormer } from "@/lib/features/vault/restore-former";
import { formerParams, revealedShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Reveal a former secret of a vault entry",
  description: "Noted for who created the entry.",
  access: "user",
  params: formerParams,
  conflicts: ["entry_damaged"],
  response: revealedShape,
  needsOpenVault: true,
  load: findOpenedFormer,
  handle: async ({ actor, resource: former }) => ({ secret: await revealFormer(actor, former) }),
});
