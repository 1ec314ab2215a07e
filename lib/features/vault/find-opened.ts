import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { type EntryRow, findEntryFor } from "./find-entries";
import { requireOpenVault } from "./require-open-vault";

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

/** The same of a secret of its history. */
export async function findOpenedFormer(input: { actor: UserActor; params: { entry_id: string; former_id: string } }) {
  const entry = await findOpenedEntry(input);
  return entry && database.vaultFormerSecret.findFirst({ where: { id: input.params.former_id, entryId: entry.id } });
}
