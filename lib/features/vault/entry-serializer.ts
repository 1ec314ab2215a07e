import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import type { FormerRow, ListedRow, UseRow } from "./find-entries";
import { vaultPolicy } from "./policy";
import type { EntryWire, FormerSecretsWire, UsesWire } from "./schema";
import { type Details, readDetails } from "./sealed-parts";

type Caller = { id: string; isAdmin: boolean };

/** `reused` is judged in a list. */
export const serializeEntry = (row: ListedRow, actor: Caller) => toWire(row, readDetails(row), actor, null);

export function serializeEntries(rows: ListedRow[], actor: Caller): EntryWire[] {
  const details = rows.map(readDetails);
  const counts = new Map<string, number>();
  for (const one of details) if (one?.mark) counts.set(one.mark, (counts.get(one.mark) ?? 0) + 1);
  return rows.map((row, at) => {
    const own = details[at] ?? null;
    return toWire(row, own, actor, (counts.get(own?.mark ?? "") ?? 0) > 1);
  });
}

function toWire(row: ListedRow, details: Details | null, actor: Caller, reused: boolean | null): EntryWire {
  return {
    id: row.id,
    label: row.label,
    username: row.username,
    url: row.url,
    notes: details?.notes ?? null,
    has_secret: row.hasSecret,
    has_totp: row.hasTotp,
    tags: row.tags,
    expires_at: row.expiresOn,
    shared: row.isShared,
    can_manage: vaultPolicy.manage(actor, row),
    created_by: row.isCreatorDeleted ? null : displayName({ name: row.creatorName, email: row.creatorEmail }),
    strength: details?.strength ?? null,
    reused,
    damaged: details === null,
    seen_by_former: row.goneKnowers,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const nameOf = ({ name, email }: { name: string | null; email: string | null }) =>
  email === null ? null : displayName({ name, email });

export const serializeFormers = (rows: FormerRow[]): FormerSecretsWire => ({
  items: rows.map((row) => ({ id: row.id, replaced_at: row.replacedAt.toISOString(), replaced_by: nameOf(row) })),
});

export const serializeUses = (rows: UseRow[]): UsesWire => ({
  items: rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: nameOf(row),
    kind: row.kind as UsesWire["items"][number]["kind"],
    device: row.device,
  })),
});
