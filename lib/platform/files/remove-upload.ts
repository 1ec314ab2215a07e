import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { Prisma, type UploadPurpose } from "@/prisma/generated/client";

type Removed = { storageKey: string; size: number; contentType: string; fileName: string | null };

/** The row of an upload that this person may still use, removed; null if there is none. */
export async function removeUpload(userId: string, id: string, purpose: UploadPurpose): Promise<Removed | null> {
  const [removed] = await removeWhere(
    database,
    Prisma.sql`id = ${id}::uuid and user_id = ${userId}::uuid and purpose = ${purpose}::upload_purpose
      and expires_at > now()`,
  );
  return removed ?? null;
}

export const removeExpiredUploads = () => removeWhere(database, Prisma.sql`expires_at <= now()`);

/** With an account: nothing of what it was sending remains. */
export const removeUploadsOf = (tx: Tx, userId: string) => removeWhere(tx, Prisma.sql`user_id = ${userId}::uuid`);

/** Somebody may write to the object as long as its link works, and a slow writer somewhat longer. */
const removeWhere = (db: Tx, which: Prisma.Sql) => db.$queryRaw<Removed[]>`
  with removed as (delete from uploads where ${which} returning *),
    objects as (
      insert into removed_objects (storage_key, due_at)
      select storage_key, expires_at + interval '1 hour' from removed)
  select storage_key as "storageKey", size, content_type as "contentType", file_name as "fileName" from removed`;
