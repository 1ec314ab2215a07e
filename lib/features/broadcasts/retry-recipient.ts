import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { queueSending } from "./queue-sending";

/**
 * Sends it again to somebody of whom nobody knows whether they got it: that, a person decides. It stays the same mail, so
 * that mail programs show it once.
 */
export async function retryRecipient(broadcastId: string, userId: string, by: { id: string; name: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.broadcastRecipient.updateMany({
      where: { broadcastId, userId, status: "failed", isUncertain: true },
      data: { status: "pending", isUncertain: false, error: null, attempts: 0, dueAt: new Date() },
    });
    if (count === 0) throw conflict("outcome_known", "It's known what became of this email. It isn't sent again.");
    const broadcast = await tx.broadcast.update({
      where: { id: broadcastId },
      data: { status: "sending", failed: { decrement: 1 }, finishedAt: null, cancelledAt: null },
    });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_sent_again",
      userId,
      detail: { broadcast: broadcastId, subject: broadcast.subject },
    });
    if (broadcast.pausedAt === null) await queueSending(tx, broadcast);
    announce({ topic: "broadcast", broadcastId });
  });
}
