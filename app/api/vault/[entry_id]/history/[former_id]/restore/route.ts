import { serializeEntry } from "@/lib/features/vault/entry-serializer";
import { getEntryFor } from "@/lib/features/vault/find-entries";
import { findOpenedFormer } from "@/lib/features/vault/find-opened";
import { restoreFormer } from "@/lib/features/vault/restore-former";
import { entryShape, formerParams } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Put a former secret of a vault entry back",
  description: "The secret that it replaces goes into the history.",
  access: "user",
  params: formerParams,
  conflicts: ["entry_damaged"],
  response: entryShape,
  needsOpenVault: true,
  load: findOpenedFormer,
  handle: async ({ actor, resource: former }) => {
    await restoreFormer(former, actor);
    return serializeEntry(await getEntryFor(actor, former.entryId), actor);
  },
});
