import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { trashDays } from "./constants";

/** Removes a note for good, with its versions; its file goes when nothing else points at it. */
export async function purgeNote(noteId: string, by: AuditActor) {
  await transaction(async (tx) => {
    if ((await removeNotes(tx, [noteId])) === 0) return;
    await recordAudit(tx, by, { kind: "knowledge", action: "note_purged", detail: { note_id: noteId } });
  });
}

const purgedAtOnceMax = 200;

/** Removes what has been in the trash for longer than it can be restored. */
export async function purgeTrash(now = new Date()) {
  const deletedAt = { lt: new Date(now.getTime() - trashDays * 24 * 3_600_000) };
  for (;;) {
    const purged = await transaction(async (tx) => {
      const due = await tx.knowledgeNote.findMany({
        where: { deletedAt },
        orderBy: { deletedAt: "asc" },
        take: purgedAtOnceMax,
        select: { id: true },
      });
      return removeNotes(
        tx,
        due.map(({ id }) => id),
      );
    });
    if (purged < purgedAtOnceMax) break;
  }
  await transaction((tx) => tx.knowledgeFolder.deleteMany({ where: { deletedAt, notes: { none: {} } } }));
}

async function removeNotes(tx: Tx, ids: string[]): Promise<number> {
  const removed = await tx.$queryRaw<{ fileId: string | null }[]>`
    delete from knowledge_notes where id = any(${ids}::uuid[]) returning file_id as "fileId"`;
  await removeFiles(
    tx,
    removed.map(({ fileId }) => fileId),
  );
  return removed.length;
}
