import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

type By = AuditActor & { id: string };

/** To the trash, from where it can be restored for 30 days. */
export async function deleteNote(noteId: string, by: By) {
  await transaction(async (tx) => {
    const { count } = await tx.knowledgeNote.updateMany({
      where: { id: noteId, deletedAt: null },
      data: { deletedAt: new Date(), deletedById: by.id },
    });
    if (count > 0)
      await recordAudit(tx, by, { kind: "knowledge", action: "note_deleted", detail: { note_id: noteId } });
  });
}
