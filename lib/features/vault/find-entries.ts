import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { queryPrepared } from "@/lib/platform/database/query-prepared";
import { readRows } from "@/lib/platform/database/read-rows";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { notFound } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";
import { entriesPerPageMax, usesMax } from "./constants";
import type { SealedEntry } from "./sealed-parts";

export type Viewer = { id: string; organisationId: string };

/** Of a row `entry`: the viewer's own, or shared with the organisation that they are in now. */
export const isVisibleSql = ({ id, organisationId }: Viewer) => Prisma.sql`
  (entry.is_shared and entry.organisation_id = ${organisationId}::uuid
   or not entry.is_shared and entry.creator_id = ${id}::uuid)`;

export type ListedRow = Omit<SealedEntry, "secret" | "totpSeed"> & {
  label: string;
  username: string | null;
  url: string | null;
  tags: string[];
  /** YYYY-MM-DD */
  expiresOn: string | null;
  hasSecret: boolean;
  hasTotp: boolean;
  creatorName: string | null;
  creatorEmail: string;
  isCreatorDeleted: boolean;
  /** Or disabled, or in another organisation. */
  isCreatorGone: boolean;
  /** For the creator: who saw its secret and is gone. */
  goneKnowers: string[];
  createdAt: Date;
  updatedAt: Date;
};

/** `readAt`: by the clock of the database; when the transaction began, in one. */
export type EntryRow = ListedRow & LatestEntry & { secretSince: Date; readAt: Date };

const isGoneSql = (person: Prisma.Sql) =>
  Prisma.sql`(${person}.disabled_at is not null or ${person}.organisation_id <> entry.organisation_id)`;

const listedColumns = ({ id }: Viewer) => Prisma.sql`
  entry.id, entry.organisation_id as "organisationId", entry.creator_id as "creatorId", entry.is_shared as "isShared",
  entry.label, entry.username, entry.url, entry.tags, entry.expires_on::text as "expiresOn",
  entry.data_key as "dataKey", entry.key_id as "keyId", entry.version, entry.details,
  entry.secret is not null as "hasSecret", entry.totp_seed is not null as "hasTotp",
  creator.name as "creatorName", creator.email as "creatorEmail", creator.deleted_at is not null as "isCreatorDeleted",
  ${isGoneSql(Prisma.sql`creator`)} as "isCreatorGone",
  case when entry.creator_id = ${id}::uuid then array(
    select coalesce(person.name, person.email) from vault_knowers knower join users person on person.id = knower.user_id
     where knower.entry_id = entry.id and knower.saw_at >= entry.secret_since and ${isGoneSql(Prisma.sql`person`)}
     order by 1) else '{}' end as "goneKnowers",
  entry.created_at as "createdAt", entry.updated_at as "updatedAt"`;

/** `formerVersion`: that of the last secret that was replaced. */
const formerVersion = Prisma.sql`
  coalesce((select max(version) from vault_former_secrets where entry_id = entry.id), 0) as "formerVersion"`;

export type LatestEntry = SealedEntry & { formerVersion: number };
/** What it takes to open an entry. */
export const sealedColumns = Prisma.sql`
  entry.id, entry.organisation_id as "organisationId", entry.creator_id as "creatorId", entry.is_shared as "isShared",
  entry.version, entry.data_key as "dataKey", entry.key_id as "keyId", entry.details, entry.secret,
  entry.totp_seed as "totpSeed", ${formerVersion}`;

/** Null: there is none, or the viewer may not know of it. */
export async function findEntryFor(viewer: Viewer, entryId: string, tx?: Tx): Promise<EntryRow | null> {
  const row = await readOne<EntryRow>(
    Prisma.sql`
      select ${listedColumns(viewer)}, entry.secret, entry.totp_seed as "totpSeed", entry.secret_since as "secretSince",
             ${formerVersion}, now() as "readAt"
        from vault_entries entry join users creator on creator.id = entry.creator_id
       where entry.id = ${entryId}::uuid and ${isVisibleSql(viewer)}`,
    tx,
  );
  return row ?? null;
}

export async function getEntryFor(viewer: Viewer, entryId: string): Promise<EntryRow> {
  const entry = await findEntryFor(viewer, entryId);
  if (!entry) throw notFound();
  return entry;
}

/** All that the viewer sees, newest first. One statement, however many there are. */
export async function listEntriesFor(
  viewer: Viewer,
  { after = null, limit = entriesPerPageMax }: { after?: Cursor | null; limit?: number } = {},
  tx?: Tx,
) {
  const beyond = after ? Prisma.sql`and (entry.created_at, entry.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  const page = Prisma.sql`order by entry.created_at desc, entry.id desc limit ${limit + 1}`;
  const rows = await readRows<ListedRow>(
    Prisma.sql`
    select ${listedColumns(viewer)}
      from ((select * from vault_entries entry
              where organisation_id = ${viewer.organisationId}::uuid and is_shared ${beyond} ${page})
            union all
            (select * from vault_entries entry
              where creator_id = ${viewer.id}::uuid and not is_shared ${beyond} ${page})) entry
      join users creator on creator.id = entry.creator_id
     ${page}`,
    tx,
  );
  const { page: entries, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { entries, next };
}

export type ExportRow = SealedEntry &
  Pick<ListedRow, "label" | "username" | "url" | "tags" | "expiresOn" | "createdAt" | "updatedAt">;

/** Everything of all that the viewer sees, oldest first. */
export const listSealedFor = (viewer: Viewer, tx: Tx) =>
  readRows<ExportRow>(
    Prisma.sql`
      select ${sealedColumns}, entry.label, entry.username, entry.url, entry.tags, entry.expires_on::text as "expiresOn",
             entry.created_at as "createdAt", entry.updated_at as "updatedAt"
        from vault_entries entry where ${isVisibleSql(viewer)}
       order by entry.created_at, entry.id`,
    tx,
  );

export type FormerRow = { id: string; replacedAt: Date; name: string | null; email: string | null };

/** The secrets that were replaced, the last one first. */
export const listFormers = (entryId: string) =>
  readRows<FormerRow>(Prisma.sql`
    select former.id, former.replaced_at as "replacedAt", person.name, person.email
      from vault_former_secrets former left join users person on person.id = former.replaced_by_id
     where former.entry_id = ${entryId}::uuid
     order by former.version desc`);

export type UseRow = { id: string; at: Date; kind: string; device: string; name: string | null; email: string | null };

/** Who used what is sealed, the last time first. */
export const listUses = (entryId: string) =>
  readRows<UseRow>(Prisma.sql`
    select used.id, used.at, used.kind, used.device, person.name, person.email
      from vault_uses used left join users person on person.id = used.user_id
     where used.entry_id = ${entryId}::uuid
     order by used.id desc limit ${usesMax}`);

/** One row by its key. */
async function readOne<Row extends object>(statement: Prisma.Sql, tx?: Tx): Promise<Row | undefined> {
  if (tx) return (await tx.$queryRaw<Row[]>(statement))[0];
  return (await queryPrepared<Row>(statement)).rows[0];
}
