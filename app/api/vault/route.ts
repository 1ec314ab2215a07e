import { createEntry } from "@/lib/features/vault/create-entry";
import { serializeEntries, serializeEntry } from "@/lib/features/vault/entry-serializer";
import { getEntryFor, listEntriesFor } from "@/lib/features/vault/find-entries";
import { findOpened } from "@/lib/features/vault/find-opened";
import { entryBody, entryListQuery, entryRequestBytesMax, entryShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List the vault",
  description:
    "The caller's own entries and those that their organisation shares, newest first, without secrets. At most 5,000; the `Link` header leads to more.",
  access: "user",
  query: entryListQuery,
  response: entryShape.array(),
  needsOpenVault: true,
  load: findOpened,
  handle: async ({ request, actor, query }) => {
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const { entries, next } = await listEntriesFor(actor, { after, limit: query.limit });
    return pageResponse(request, serializeEntries(entries, actor), next);
  },
});

export const POST = route({
  summary: "Add a vault entry",
  description:
    "Private unless `shared`. Secret, notes and one-time seed are sealed with a key of this entry. 409 `vault_full` beyond 5,000 entries of one person.",
  access: "user",
  body: entryBody,
  bodyBytesMax: entryRequestBytesMax,
  conflicts: ["vault_full"],
  response: entryShape,
  status: 201,
  needsOpenVault: true,
  load: findOpened,
  handle: async ({ actor, body }) => serializeEntry(await getEntryFor(actor, await createEntry(actor, body)), actor),
});
