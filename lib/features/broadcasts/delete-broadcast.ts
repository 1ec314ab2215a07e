import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { lockDraft } from "./lock-draft";

export async function deleteBroadcast(id: string, by: { id: string; name: string }) {
  await transaction(async (tx, announce) => {
    const { subject, audience } = await lockDraft(tx, id);
    await tx.broadcast.delete({ where: { id } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_deleted",
      detail: { broadcast: id, subject, audience },
    });
    announce({ topic: "broadcast", broadcastId: id });
  });
}
