import { deleteEntry } from "@/lib/features/vault/delete-entry";
import { serializeEntry } from "@/lib/features/vault/entry-serializer";
import { getEntryFor } from "@/lib/features/vault/find-entries";
import { findOpenedEntry } from "@/lib/features/vault/find-opened";
import { vaultPolicy } from "@/lib/features/vault/policy";
import { entryParams, entryRequestBytesMax, entryShape, updateEntryBody } from "@/lib/features/vault/schema";
import { updateEntry } from "@/lib/features/vault/update-entry";
import { route } from "@/lib/platform/http/route";
import { readUnmodifiedSince } from "@/lib/platform/input/read-input";

export const PUT = route({
  summary: "Change a vault entry",
  description:
    "Of a shared entry, for everyone in the organisation. A missing field stays as it is, null clears it. A secret that is replaced goes into the history. Only who created an entry makes it private: 403 for others; an administrator once that account is gone, whose entry it then becomes. With `If-Unmodified-Since` (an HTTP date, or an ISO timestamp with milliseconds such as `updated_at`), answers 412 if the entry has changed since; without it, the last one wins. 409 `entry_damaged` when what has to be sealed again does not open.",
  access: "user",
  params: entryParams,
  body: updateEntryBody,
  bodyBytesMax: entryRequestBytesMax,
  conflicts: ["entry_damaged"],
  response: entryShape,
  needsOpenVault: true,
  load: findOpenedEntry,
  handle: async ({ request, actor, resource: entry, body }) => {
    await updateEntry(entry.id, body, { by: actor, unmodifiedSince: readUnmodifiedSince(request) });
    return serializeEntry(await getEntryFor(actor, entry.id), actor);
  },
});

export const DELETE = route({
  summary: "Delete a vault entry",
  description:
    "For good, with its history and log. For who created it; of a shared one, for administrators of the same organisation once that account is gone.",
  access: "user",
  params: entryParams,
  conflicts: [],
  needsOpenVault: true,
  load: findOpenedEntry,
  allow: vaultPolicy.manage,
  handle: ({ actor, resource: entry }) => deleteEntry(entry.id, actor),
});
