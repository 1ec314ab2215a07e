import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { openingsShown } from "./constants";
import { ownOpeningsSql } from "./openings-sql";

export const findFactors = (userId: string) => database.vaultFactors.findUnique({ where: { userId } });

export type VaultStatus = {
  hasPin: boolean;
  hasApp: boolean;
  heldOffUntil: Date | null;
  /** By the database's clock; null while it is locked. */
  secondsLeft: number | null;
};

/** How the vault stands for the session or token of the caller. */
export async function getStatusFor(actor: UserActor): Promise<VaultStatus> {
  const [status] = await database.$queryRaw<[VaultStatus]>`
    select factors.pin_hash is not null as "hasPin", factors.totp_seed is not null as "hasApp",
           case when factors.held_off_until > now() then factors.held_off_until end as "heldOffUntil",
           (select ceil(extract(epoch from max(ends_at) - now()))::int from vault_openings
             where user_id = person.id and ${ownOpeningsSql(actor)} and ends_at > now()) as "secondsLeft"
      from users person left join vault_factors factors on factors.user_id = person.id
     where person.id = ${actor.id}::uuid`;
  return status;
}

export type AppStatus = { enrolled: boolean; pending: boolean; codesLeft: number };

export async function getAppStatusFor(actor: UserActor): Promise<AppStatus> {
  const [status] = await database.$queryRaw<[AppStatus]>`
    select factors.totp_seed is not null as enrolled, coalesce(factors.pending_until > now(), false) as pending,
           (select count(*)::int from vault_recovery_codes where user_id = person.id) as "codesLeft"
      from users person left join vault_factors factors on factors.user_id = person.id
     where person.id = ${actor.id}::uuid`;
  return status;
}

/** The last times that somebody opened it, newest first. */
export const listOpeningsFor = (actor: UserActor) =>
  database.vaultOpening.findMany({
    where: { userId: actor.id },
    orderBy: { openedAt: "desc" },
    take: openingsShown,
  });

/** Whether an open vault would show the caller anything: their own entries, or what colleagues share. */
export async function hasEntries(actor: UserActor): Promise<boolean> {
  const found = await database.vaultEntry.findFirst({
    where: {
      OR: [
        { isShared: true, organisationId: actor.organisationId },
        { isShared: false, creatorId: actor.id },
      ],
    },
    select: { id: true },
  });
  return found !== null;
}

/** How many data keys each key of the installation wraps. */
export const countDataKeys = () =>
  database.$queryRaw<{ keyId: string; count: number }[]>`
    select key_id as "keyId", count(*)::int as count
      from (select key_id from vault_entries union all select key_id from vault_factors) each
     group by key_id`;
