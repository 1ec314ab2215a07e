import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { skipPending } from "./record-outcome";

/** Whoever still waits doesn't get it. Mails that are on their way arrive. Throws 409 unless it is being sent. */
export async function cancelBroadcast(id: string, by: { id: string; name: string }) {
  await transaction(async (tx, announce) => {
    const { status, subject } = await tx.broadcast.findUniqueOrThrow({ where: { id } });
    // The rows of recipients are locked before that of the broadcast, as while it is being sent.
    const skipped = status === "sending" ? await skipPending(tx, id) : 0;
    if (skipped === 0) throw conflict("not_sending", "Nobody is waiting for this broadcast.");
    await tx.broadcast.update({ where: { id }, data: { cancelledAt: new Date() } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_cancelled",
      detail: { broadcast: id, subject, skipped },
    });
    announce({ topic: "broadcast", broadcastId: id });
  });
}
