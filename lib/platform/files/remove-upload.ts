import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { Prisma, type UploadPurpose } from "@/prisma/generated/client";

type Which = { userId: string; id: string; purpose: UploadPurpose };

/** An upload that this person may still use. */
export const findUpload = (which: Which) =>
  database.upload.findFirst({ where: { ...which, expiresAt: { gt: new Date() } } });

/** Removes what `findUpload` finds. False: somebody else was first. */
export async function removeUpload(tx: Tx, { userId, id, purpose }: Which): Promise<boolean> {
  const count = await removeWhere(
    tx,
    Prisma.sql`id = ${id}::uuid and user_id = ${userId}::uuid and purpose = ${purpose}::upload_purpose`,
  );
  return count > 0;
}

export const removeExpiredUploads = () => removeWhere(database, Prisma.sql`expires_at <= now()`);

/** With an account: nothing of what it was sending remains. */
export const removeUploadsOf = (tx: Tx, userId: string) => removeWhere(tx, Prisma.sql`user_id = ${userId}::uuid`);

/** Somebody may write to the object as long as its link works, and a slow writer somewhat longer. */
const removeWhere = (db: Tx, which: Prisma.Sql): Promise<number> => db.$executeRaw`
  with removed as (delete from uploads where ${which} returning *)
  insert into removed_objects (storage_key, due_at)
  select storage_key, expires_at + interval '1 hour' from removed`;
