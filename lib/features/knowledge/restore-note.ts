import "server-only";
import { laterThan } from "@/lib/language/time/later-than";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { findTargetFolder } from "./find-target-folder";
import type { KnowledgeReader } from "./policy";

type By = AuditActor & KnowledgeReader;

/** Takes a note out of the trash: to its folder, or to the caller's own notes when the folder was deleted. */
export async function restoreNote(noteId: string, by: By) {
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from knowledge_notes where id = ${noteId}::uuid for no key update`;
    const note = await tx.knowledgeNote.findFirst({ where: { id: noteId, deletedAt: { not: null } } });
    if (!note) throw notFound();
    const [folder] = await tx.$queryRaw<{ isDeleted: boolean }[]>`
      select deleted_at is not null as "isDeleted" from knowledge_folders where id = ${note.folderId}::uuid for share`;
    const moved = folder?.isDeleted
      ? { folderId: await findTargetFolder(tx, by, {}), updatedAt: laterThan(note.updatedAt) }
      : {};
    await tx.knowledgeNote.update({ where: { id: noteId }, data: { deletedAt: null, deletedById: null, ...moved } });
    await recordAudit(tx, by, { kind: "knowledge", action: "note_restored", detail: { note_id: noteId } });
  });
}
