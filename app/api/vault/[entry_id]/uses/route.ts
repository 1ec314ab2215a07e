import { serializeUses } from "@/lib/features/vault/entry-serializer";
import { listUses } from "@/lib/features/vault/find-entries";
import { findOpenedEntry } from "@/lib/features/vault/find-opened";
import { vaultPolicy } from "@/lib/features/vault/policy";
import { entryParams, usesShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List who used a vault entry",
  description:
    "The last 200 times that somebody saw or copied its secret, or replaced it. For who created the entry; for administrators once that account is gone.",
  access: "user",
  params: entryParams,
  response: usesShape,
  needsOpenVault: true,
  load: findOpenedEntry,
  allow: vaultPolicy.manage,
  handle: async ({ resource: entry }) => serializeUses(await listUses(entry.id)),
});
