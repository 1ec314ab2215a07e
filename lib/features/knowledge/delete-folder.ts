import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

type Folder = { id: string; isDefault: boolean; isGlobal: boolean; teamId: string | null };

/** Deletes a folder, and puts its notes into the trash. */
export async function deleteFolder({ id, isDefault, isGlobal, teamId }: Folder, by: AuditActor & { id: string }) {
  if (isDefault || isGlobal || teamId !== null) {
    throw conflict(
      "folder_needed",
      teamId !== null ? "This folder goes with its team." : "This folder is always there. Delete the notes in it.",
    );
  }
  await transaction(async (tx) => {
    // Waits for whoever is adding to it; who comes later finds it deleted.
    await tx.$queryRaw`select 1 from knowledge_folders where id = ${id}::uuid for update`;
    const deleted = { deletedAt: new Date() };
    const { count } = await tx.knowledgeFolder.updateMany({ where: { id, deletedAt: null }, data: deleted });
    if (count === 0) return;
    const { count: notes } = await tx.knowledgeNote.updateMany({
      where: { folderId: id, deletedAt: null },
      data: { ...deleted, deletedById: by.id },
    });
    await recordAudit(tx, by, { kind: "knowledge", action: "folder_deleted", detail: { folder_id: id, notes } });
  });
}
