import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { sweepFilesJob } from "@/lib/platform/files/job-definitions";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { Prisma } from "@/prisma/generated/client";

/** Of notes that go: nothing of what was being sent remains. */
export const removeUploadsOfNotes = (tx: Tx, voiceNoteIds: string[]) =>
  removeWhere(tx, Prisma.sql`voice_note_id = any(${voiceNoteIds}::uuid[])`);

export const removeUpload = (tx: Tx, uploadId: string) => removeWhere(tx, Prisma.sql`id = ${uploadId}::uuid`);

/** What nobody completed in time. One that was completed stays known, so that a repeat of it is answered. */
export const removeExpiredUploads = (now = new Date()) =>
  database.$transaction((tx) => removeWhere(tx, Prisma.sql`expires_at <= ${now} and completed_at is null`));

/** Locks the uploads first: a piece that is being written is either among them, or finds no upload any more. */
async function removeWhere(tx: Tx, which: Prisma.Sql): Promise<number> {
  const uploads = await tx.$queryRaw<{ id: string }[]>`select id from voice_note_uploads where ${which} for update`;
  const ids = uploads.map(({ id }) => id);
  if ((await removePieces(tx, Prisma.sql`upload_id = any(${ids}::uuid[])`)) > 0) {
    await enqueue(tx, sweepFilesJob, {}, { key: sweepFilesJob.name });
  }
  return tx.$executeRaw`delete from voice_note_uploads where id = any(${ids}::uuid[])`;
}

/** Their objects go soon after the commit. */
export const removePieces = (tx: Tx, which: Prisma.Sql): Promise<number> => tx.$executeRaw`
  with removed as (delete from voice_note_upload_pieces where ${which} returning storage_key)
  insert into removed_objects (storage_key, due_at) select storage_key, now() from removed`;
