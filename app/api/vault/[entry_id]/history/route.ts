import { serializeFormers } from "@/lib/features/vault/entry-serializer";
import { listFormers } from "@/lib/features/vault/find-entries";
import { findOpenedEntry } from "@/lib/features/vault/find-opened";
import { entryParams, formerSecretsShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List the former secrets of a vault entry",
  description: "The last ten that were replaced, newest first, without the secrets.",
  access: "user",
  params: entryParams,
  response: formerSecretsShape,
  needsOpenVault: true,
  load: findOpenedEntry,
  handle: async ({ resource: entry }) => serializeFormers(await listFormers(entry.id)),
});
