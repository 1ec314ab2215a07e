import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { queueSending } from "./queue-sending";

/** Stops sending, or goes on with it. Mails that are on their way arrive. Throws 409 unless it is being sent. */
export async function setPaused(id: string, by: { id: string; name: string }, isPaused: boolean) {
  await transaction(async (tx, announce) => {
    const { startedById, subject, pausedAt } = await lockSending(tx, id);
    if ((pausedAt !== null) === isPaused) return;
    await tx.broadcast.update({ where: { id }, data: { pausedAt: isPaused ? new Date() : null } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: isPaused ? "broadcast_paused" : "broadcast_resumed",
      detail: { broadcast: id, subject },
    });
    if (!isPaused) await queueSending(tx, { id, startedById });
    announce({ topic: "broadcast", broadcastId: id });
  });
}

/** Until the transaction ends, it does not become paused, cancelled or over. */
async function lockSending(tx: Tx, id: string) {
  await tx.$queryRaw`select 1 from broadcasts where id = ${id}::uuid for update`;
  const broadcast = await tx.broadcast.findUnique({ where: { id } });
  if (!broadcast) throw notFound();
  if (broadcast.status !== "sending") throw conflict("not_sending", "This broadcast isn't being sent.");
  return broadcast;
}
