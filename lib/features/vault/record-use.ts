import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { queryPrepared } from "@/lib/platform/database/query-prepared";
import { notFound } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";
import { isVisibleSql, type LatestEntry, sealedColumns } from "./find-entries";
import { openingSql, requireOpenVault } from "./require-open-vault";

export type UseKind = "show" | "copy" | "code" | "seed" | "former" | "export" | "change";

/** Who does these knows the secret from then on. */
const revealingKinds: UseKind[] = ["show", "copy", "seed", "export", "change"];
/** While somebody looks at codes, a new one is asked for every half minute: that is one use. */
const codesMinutes = 5;

const isNewSql = (by: UserActor, kind: UseKind) =>
  kind === "code"
    ? Prisma.sql`not exists (
        select 1 from (select user_id, kind, at from vault_uses where entry_id = found.id order by id desc limit 100) latest
         where user_id = ${by.id}::uuid and kind = 'code' and at > now() - make_interval(mins => ${codesMinutes}))`
    : Prisma.sql`true`;

/** Of a row of `found` in `recordUse`: what is asked for is there. */
const hasPartSql = (kind: UseKind) => {
  if (kind === "show" || kind === "copy") return Prisma.sql`found.secret is not null`;
  return kind === "code" || kind === "seed" ? Prisma.sql`found."totpSeed" is not null` : Prisma.sql`true`;
};

/** Tables for a `with`, after `found` (entries, with `device` and `useId`): who used them how, where `applies`. */
const usedSql = (by: UserActor, kind: UseKind, applies = Prisma.sql`true`) => Prisma.sql`
  used as (
    insert into vault_uses (id, entry_id, user_id, kind, device)
    select found."useId", found.id, ${by.id}::uuid, ${kind}, found.device
      from found where ${applies} and ${isNewSql(by, kind)}
  ), known as (
    insert into vault_knowers (entry_id, user_id, saw_at)
    select found.id, ${by.id}::uuid, now() from found
     where ${applies} and found."creatorId" <> ${by.id}::uuid and ${revealingKinds.includes(kind)}
    on conflict (entry_id, user_id) do update set saw_at = excluded.saw_at
  )`;

/**
 * Notes that the caller uses what is sealed, and answers it: one statement, which sees to it that the vault is open and the
 * entry theirs to see at that moment. Throws 423 and 404.
 */
export async function recordUse(by: UserActor, entryId: string, kind: UseKind): Promise<LatestEntry> {
  const statement = Prisma.sql`
    with found as (
      select ${sealedColumns}, opening.device, ${uuidV7()}::uuid as "useId"
        from vault_entries entry cross join (${openingSql(by)}) opening
       where entry.id = ${entryId}::uuid and ${isVisibleSql(by)}
         for key share of entry
    ), ${usedSql(by, kind, hasPartSql(kind))}
    select * from found`;
  const { rows } = await queryPrepared<LatestEntry>(statement);
  if (rows[0]) return rows[0];
  await requireOpenVault(by);
  throw notFound();
}

/** The same of entries that the transaction has read. */
export async function addUses(tx: Tx, by: UserActor, entries: { id: string; creatorId: string }[], kind: UseKind) {
  const [ids, creatorIds] = [entries.map(({ id }) => id), entries.map(({ creatorId }) => creatorId)];
  await tx.$executeRaw`
    with found as (
      select entry.*, coalesce((${openingSql(by)}), '') as device
        from unnest(${ids}::uuid[], ${creatorIds}::uuid[], ${ids.map(() => uuidV7())}::uuid[]) entry (id, "creatorId", "useId")
    ), ${usedSql(by, kind)}
    select 1`;
}
