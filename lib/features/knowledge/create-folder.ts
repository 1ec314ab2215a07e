import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { ownFoldersMax } from "./constants";
import type { KnowledgeReader } from "./policy";

/** Shared with nobody yet. Returns its id. */
export async function createFolder(by: AuditActor & KnowledgeReader, name: string) {
  return transaction(async (tx) => {
    const own = { ownerId: by.id, deletedAt: null };
    if ((await tx.knowledgeFolder.count({ where: own })) >= ownFoldersMax) {
      throw conflict("too_many_folders", `You can have at most ${ownFoldersMax} folders.`);
    }
    const data = { organisationId: by.organisationId, ownerId: by.id, name };
    const { id } = await tx.knowledgeFolder.create({ data, select: { id: true } });
    await recordAudit(tx, by, { kind: "knowledge", action: "folder_created", detail: { folder_id: id } });
    return id;
  });
}
