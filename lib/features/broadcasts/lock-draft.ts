import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict, notFound } from "@/lib/platform/refusal";

/** Until the transaction ends, nobody else changes or sends it. Throws 404 when it has gone, and 409 when it was sent. */
export async function lockDraft(tx: Tx, id: string) {
  await tx.$queryRaw`select 1 from broadcasts where id = ${id}::uuid for update`;
  const draft = await tx.broadcast.findUnique({ where: { id } });
  if (!draft) throw notFound();
  if (draft.status !== "draft") throw broadcastStarted();
  return draft;
}

export const broadcastStarted = () =>
  conflict("broadcast_started", "This broadcast was sent already. It can't be changed, deleted or sent again.");
