import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

type Folder = { id: string; name: string; teamId: string | null };

/** A team's folder has the name of the team. */
export async function renameFolder({ id, teamId }: Folder, name: string, by: AuditActor) {
  if (teamId !== null) throw conflict("team_folder", "This folder has the name of its team. Rename the team.");
  await transaction(async (tx) => {
    const { count } = await tx.knowledgeFolder.updateMany({
      where: { id, deletedAt: null, name: { not: name } },
      data: { name },
    });
    if (count > 0)
      await recordAudit(tx, by, { kind: "knowledge", action: "folder_renamed", detail: { folder_id: id } });
  });
}
