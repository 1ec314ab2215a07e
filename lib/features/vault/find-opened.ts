import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { type EntryRow, findEntryFor, isVisibleSql } from "./find-entries";
import { requireOpenVault, requireOpenVaultAnd } from "./require-open-vault";

/** For routes: 423 while the vault is locked, whatever is asked for. */
export async function findOpened({ actor }: { actor: UserActor }): Promise<true> {
  await requireOpenVault(actor);
  return true;
}

/** The same; null when there is no such entry, or the caller may not know of it. */
export async function findOpenedEntry(input: {
  actor: UserActor;
  params: { entry_id: string };
}): Promise<EntryRow | null> {
  await requireOpenVault(input.actor);
  return findEntryFor(input.actor, input.params.entry_id);
}

/** For what reads the entry itself, with its own rights: only whether it is there. */
export async function isOpenedEntry({ actor, params }: { actor: UserActor; params: { entry_id: string } }) {
  const there = Prisma.sql`
    select 1 from vault_entries entry where entry.id = ${params.entry_id}::uuid and ${isVisibleSql(actor)}`;
  return (await requireOpenVaultAnd(actor, there)) || null;
}

/** A secret of the history of such an entry. */
export async function findOpenedFormer(input: { actor: UserActor; params: { entry_id: string; former_id: string } }) {
  const entry = await findOpenedEntry(input);
  return entry && database.vaultFormerSecret.findFirst({ where: { id: input.params.former_id, entryId: entry.id } });
}
